/** A tour as text, spreadsheet and picture. */

import { standingWords, timeWords } from "./gaps";
import { teamColour } from "./palette";
import { postcard } from "./postcard";
import { quoted } from "./report";
import type { TourView } from "./wire";

function timed(view: TourView, slug: string): boolean {
  const counted = view.scales.classifications.find((each) => each.slug === slug)?.counts ?? "time";
  return counted.includes("time") || counted.includes("general");
}

/** Place, name, team (empty for a team itself) and value of the first lines of a classification. */
function lines(view: TourView, slug: string, most: number): [string, string, string, string][] {
  const names = new Map([
    ...view.riders.map((rider) => [rider.id, rider.name] as const),
    ...view.teams.map((team) => [team.id, team.name] as const),
  ]);
  const table = view.standings.tables[slug] ?? [];
  const unit = view.standings.unit ?? "seconds";
  const riders = new Map(view.riders.map((rider) => [rider.id, rider]));
  return table
    .slice(0, most)
    .map((line, index) => [
      String(line.place),
      names.get(line.who) ?? line.who,
      riders.has(line.who) ? teamOf(view, riders.get(line.who)?.team ?? "") : "",
      timed(view, slug) ? standingWords(line.value, table[0]?.value ?? 0, index === 0, unit) : String(line.value),
    ]);
}

export function tourText(view: TourView): string {
  const names = new Map(view.riders.map((rider) => [rider.id, `${rider.name} (${teamOf(view, rider.team)})`]));
  const stages = view.stages.flatMap((stage) => {
    const first = (stage.result?.arrivals ?? []).slice(0, 3).map((arrival) => names.get(arrival.rider) ?? arrival.rider);
    return first.length > 0 ? [`${stage.number}. ${stage.title}: ${first.join(", ")}`] : [];
  });
  const tables = view.scales.classifications.flatMap((scale) => [
    "",
    scale.title,
    ...lines(view, scale.slug, 10).map(
      ([place, name, team, value]) => `${place.padStart(3)}  ${name}${team ? ` (${team})` : ""}  ${value}`,
    ),
  ]);
  return [view.title, "", ...stages, ...tables, "", "Ridden with Rouleur"].join("\n");
}

const HEADINGS = ["table", "stage", "place", "bib", "name", "team", "value", "unit", "shown", "status"];

/** Every classification, then every stage with a row for each rider: bib, team, the raw value and the value as it is shown. */
export function tourCsv(view: TourView): string {
  const rows = [
    ...view.scales.classifications.flatMap((scale) => standingRows(view, scale.slug)),
    ...view.stages.flatMap((stage) => stageRows(view, stage)),
  ];
  return [HEADINGS, ...rows].map((row) => row.map(quoted).join(",")).join("\n") + "\n";
}

function standingRows(view: TourView, slug: string): (string | number)[][] {
  const shown = lines(view, slug, Infinity);
  return (view.standings.tables[slug] ?? []).map((line, index) => {
    const rider = view.riders.find((each) => each.id === line.who);
    const unit = timed(view, slug) ? (view.standings.unit ?? "seconds") : "points";
    return [
      slug,
      "",
      line.place,
      rider?.bib ?? "",
      shown[index]?.[1] ?? line.who,
      teamOf(view, rider?.team ?? line.who),
      line.value,
      unit,
      shown[index]?.[3] ?? "",
      "",
    ];
  });
}

function stageRows(view: TourView, stage: TourView["stages"][number]): (string | number)[][] {
  const result = stage.result;
  const unit = result?.unit ?? "seconds";
  return (result?.arrivals ?? []).map((arrival, index) => {
    const rider = view.riders.find((each) => each.id === arrival.rider);
    const finished = !arrival.status || arrival.status === "finished";
    const shown = finished ? timeWords(arrival.time ?? 0, result?.arrivals[0]?.time ?? 0, index === 0, unit) : "";
    const place = finished ? arrival.place : "";
    return [
      "stage",
      stage.number,
      place,
      rider?.bib ?? "",
      rider?.name ?? arrival.rider,
      teamOf(view, arrival.team),
      arrival.time ?? 0,
      unit,
      shown,
      arrival.status ?? "finished",
    ];
  });
}

function teamOf(view: TourView, team: string): string {
  return view.teams.find((each) => each.id === team)?.name ?? team;
}

/** A card to send around: the head of the first classification. */
export function tourPicture(view: TourView): Promise<void> {
  const scale = view.scales.classifications[0];
  const riders = new Map(view.riders.map((rider) => [rider.name, rider]));
  const teams = new Map(view.teams.map((team) => [team.id, team]));
  const head = lines(view, scale?.slug ?? "", 10).map(([place, name, , value]) => ({
    place,
    name,
    value,
    colour: teamColour(teams.get(riders.get(name)?.team ?? "")?.colour ?? 0).fill,
  }));
  return postcard(view.title, `${scale?.title ?? ""}, after ${view.standings.stages} stages`, head, `${view.slug || "tour"}.png`);
}
