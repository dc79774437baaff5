/** A tour as text, spreadsheet and picture. */

import { timeWords } from "./gaps";
import { teamColour } from "./palette";
import { postcard } from "./postcard";
import type { TourView } from "./wire";

function lines(view: TourView, slug: string, most: number): [string, string, string][] {
  const names = new Map([
    ...view.riders.map((rider) => [rider.id, rider.name] as const),
    ...view.teams.map((team) => [team.id, team.name] as const),
  ]);
  const table = view.standings.tables[slug] ?? [];
  const counted = view.scales.classifications.find((each) => each.slug === slug)?.counts ?? "time";
  const timed = counted.includes("time") || counted.includes("general");
  return table
    .slice(0, most)
    .map((line, index) => [
      String(line.place),
      names.get(line.who) ?? line.who,
      timed ? timeWords(line.value, table[0]?.value ?? 0, index === 0, view.standings.unit ?? "seconds") : String(line.value),
    ]);
}

export function tourText(view: TourView): string {
  const names = new Map(view.riders.map((rider) => [rider.id, rider.name]));
  const stages = view.stages.flatMap((stage) =>
    stage.result?.arrivals[0] ? [`${stage.number}. ${stage.title}: ${names.get(stage.result.arrivals[0].rider) ?? ""}`] : [],
  );
  const tables = view.scales.classifications.flatMap((scale) => [
    "",
    scale.title,
    ...lines(view, scale.slug, 10).map((line) => `${line[0].padStart(3)}  ${line[1]}  ${line[2]}`),
  ]);
  return [view.title, "", ...stages, ...tables, "", "Ridden with Rouleur"].join("\n");
}

export function tourCsv(view: TourView): string {
  const rows = view.scales.classifications.flatMap((scale) => lines(view, scale.slug, 999).map((line) => [scale.slug, ...line]));
  return (
    [["classification", "place", "name", "value"], ...rows]
      .map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","))
      .join("\n") + "\n"
  );
}

/** A card to send around: the head of the first classification. */
export function tourPicture(view: TourView): Promise<void> {
  const scale = view.scales.classifications[0];
  const riders = new Map(view.riders.map((rider) => [rider.name, rider]));
  const teams = new Map(view.teams.map((team) => [team.id, team]));
  const head = lines(view, scale?.slug ?? "", 10).map(([place, name, value]) => ({
    place,
    name,
    value,
    colour: teamColour(teams.get(riders.get(name)?.team ?? "")?.colour ?? 0).fill,
  }));
  return postcard(view.title, `${scale?.title ?? ""}, after ${view.standings.stages} stages`, head, `${view.slug || "tour"}.png`);
}
