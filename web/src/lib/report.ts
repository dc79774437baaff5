/** A result as text to share and as a table for a spreadsheet. */

import { timeWords } from "./gaps";
import { teamColour } from "./palette";
import { postcard } from "./postcard";
import type { Arrival, Situation, StageResult } from "./wire";

function timeOf(result: StageResult, arrival: Arrival, index: number): string {
  if (arrival.status && arrival.status !== "finished") return arrival.status;
  return timeWords(arrival.time ?? 0, result.arrivals[0]?.time ?? 0, index === 0, result.unit ?? "seconds");
}

export function reportText(title: string, result: StageResult, situation: Situation): string {
  const names = new Map(situation.riders.map((rider) => [rider.id, rider.name]));
  const teams = new Map(situation.teams.map((team) => [team.id, team.name]));
  const lines = result.arrivals.map(
    (arrival, index) =>
      `${String(arrival.place).padStart(3)}  ${names.get(arrival.rider) ?? arrival.rider} (${teams.get(arrival.team) ?? arrival.team})  ${timeOf(result, arrival, index)}`,
  );
  return [title, "", ...lines, "", "Ridden with Rouleur"].join("\n");
}

export function reportCsv(result: StageResult, situation: Situation): string {
  const names = new Map(situation.riders.map((rider) => [rider.id, rider]));
  const teams = new Map(situation.teams.map((team) => [team.id, team.name]));
  const rows = result.arrivals.map((arrival) => [
    arrival.place,
    names.get(arrival.rider)?.bib ?? "",
    names.get(arrival.rider)?.name ?? arrival.rider,
    teams.get(arrival.team) ?? arrival.team,
    arrival.time ?? 0,
    arrival.status ?? "finished",
  ]);
  return (
    [["place", "bib", "rider", "team", result.unit ?? "seconds", "status"], ...rows].map((row) => row.map(quoted).join(",")).join("\n") +
    "\n"
  );
}

/** A cell of a spreadsheet. */
export function quoted(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first ten as a card to send around. */
export function resultPicture(title: string, under: string, result: StageResult, situation: Situation): Promise<void> {
  const riders = new Map(situation.riders.map((rider) => [rider.id, rider]));
  const teams = new Map(situation.teams.map((team) => [team.id, team]));
  const lines = result.arrivals.map((arrival, index) => ({
    place: String(arrival.place),
    name: riders.get(arrival.rider)?.name ?? arrival.rider,
    value: timeOf(result, arrival, index),
    colour: teamColour(teams.get(arrival.team)?.colour ?? 0).fill,
  }));
  return postcard(title, under, lines, `${result.race}.png`);
}

export function save(name: string, content: string, type: string): void {
  saveBlob(name, new Blob([content], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 5000);
}
