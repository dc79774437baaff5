/** The sum of a throw in one line: `6 + 6 − 5 uphill = 7`. */

import type { Event } from "./wire";

/** As its game tells it, with the throw or with the ride that follows it; else the plain sum of the dice. */
export function sumOf(events: readonly Event[], at: number): string {
  const thrown = events[at];
  if (!thrown?.dice?.length) return "";
  for (let next = at; next < Math.min(at + 4, events.length); next++) {
    const event = events[next] as Event;
    if (next > at && (event.rider !== thrown.rider || (event.dice?.length ?? 0) > 0)) break;
    const told = event.detail?.["sum"];
    if (typeof told === "string") return told;
  }
  if (thrown.dice.length < 2) return "";
  return `${thrown.dice.join(" + ")} = ${thrown.dice.reduce((sum, face) => sum + face, 0)}`;
}
