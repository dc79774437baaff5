/** A tour as text, spreadsheet and picture. */

import { timeWords } from "./gaps";
import { teamColour } from "./palette";
import type { TourView } from "./wire";

function lines(view: TourView, slug: string, most: number): [string, string, string][] {
  const names = new Map([...view.riders.map((rider) => [rider.id, rider.name] as const), ...view.teams.map((team) => [team.id, team.name] as const)]);
  const table = view.standings.tables[slug] ?? [];
  const counted = view.scales.classifications.find((each) => each.slug === slug)?.counts ?? "time";
  const timed = counted.includes("time") || counted.includes("general");
  return table.slice(0, most).map((line, index) => [
    String(line.place),
    names.get(line.who) ?? line.who,
    timed ? timeWords(line.value, table[0]?.value ?? 0, index === 0, view.standings.unit ?? "seconds") : String(line.value),
  ]);
}

export function tourText(view: TourView): string {
  const names = new Map(view.riders.map((rider) => [rider.id, rider.name]));
  const stages = view.stages.flatMap((stage) => (stage.result?.arrivals[0] ? [`${stage.number}. ${stage.title}: ${names.get(stage.result.arrivals[0].rider) ?? ""}`] : []));
  const tables = view.scales.classifications.flatMap((scale) => ["", scale.title, ...lines(view, scale.slug, 10).map((line) => `${line[0].padStart(3)}  ${line[1]}  ${line[2]}`)]);
  return [view.title, "", ...stages, ...tables, "", "Ridden with Rouleur"].join("\n");
}

export function tourCsv(view: TourView): string {
  const rows = view.scales.classifications.flatMap((scale) => lines(view, scale.slug, 999).map((line) => [scale.slug, ...line]));
  return [["classification", "place", "name", "value"], ...rows].map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")).join("\n") + "\n";
}

/** A card to send around: title, podium of the first classification, stage winners. */
export async function tourPicture(view: TourView): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1080, height: 1080 });
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#f4ecd9";
  pen.fillRect(0, 0, 1080, 1080);
  pen.fillStyle = "#a3261e";
  pen.fillRect(0, 0, 1080, 220);
  pen.fillStyle = "#fff6e6";
  pen.font = "italic 800 76px sans-serif";
  pen.fillText(view.title, 60, 140, 960);
  const first = view.scales.classifications[0]?.slug ?? "";
  const riders = new Map(view.riders.map((rider) => [rider.name, rider]));
  const teams = new Map(view.teams.map((team) => [team.id, team]));
  lines(view, first, 10).forEach(([place, name, value], index) => {
    const y = 310 + index * 72;
    pen.fillStyle = teamColour(teams.get(riders.get(name)?.team ?? "")?.colour ?? 0).fill;
    pen.fillRect(60, y - 42, 16, 54);
    pen.fillStyle = "#1b2333";
    pen.font = `${index < 3 ? 800 : 500} 44px sans-serif`;
    pen.fillText(`${place}  ${name}`, 100, y, 640);
    pen.textAlign = "right";
    pen.fillText(value, 1020, y, 260);
    pen.textAlign = "left";
  });
  pen.font = "500 30px sans-serif";
  pen.fillText("Ridden with Rouleur", 60, 1040);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: `${view.slug || "tour"}.png` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 5000);
}
