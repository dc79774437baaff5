/** What the page says of a race of the day, and the text to share. */

import { clock, gapWords, ordinal } from "./gaps";
import type { DayLine, DayTable } from "./wire";

export const SIGNS: readonly [string, string][] = [
  ["★", "at the head"],
  ["▲", "in the first group"],
  ["■", "in the second"],
  ["▽", "further behind"],
  ["·", "out of it"],
];

export function gapOf(line: Pick<DayLine, "place" | "gap" | "unit">): string {
  if (line.place === 0) return "not in the result";
  if (line.place === 1) return "winner";
  if (line.gap === 0) return "s.t.";
  return `+${line.unit === "seconds" ? clock(line.gap) : gapWords(line.gap, line.unit)}`;
}

export function lineWords(line: Pick<DayLine, "place" | "gap" | "unit">): string {
  if (line.place < 2) return line.place === 1 ? "1st: you win" : "Not in the result";
  return `${ordinal(line.place)}, ${line.gap === 0 ? "same time" : gapOf(line)}`;
}

export function dayWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

export function streakWords(streak: number): string {
  return streak > 1 ? `${streak} days in a row` : "";
}

/** Places, gap and signs: nothing that would help who has not ridden yet. */
export function shareText(game: string, table: DayTable, line: DayLine, address: string): string {
  const said = [line.place === 1 ? "1st" : lineWords(line), streakWords(table.race.streak)].filter(Boolean).join(" · ");
  return [`Rouleur, ${game}, race of ${dayWords(table.race.day)}`, said, line.signs, address].filter(Boolean).join("\n");
}

/** "3 h 20 min" until a moment. */
export function until(moment: string, now: number): string {
  const left = Math.max(0, Math.floor((Date.parse(moment) - now) / 60_000));
  return left >= 60 ? `${Math.floor(left / 60)} h ${left % 60} min` : `${left} min`;
}
