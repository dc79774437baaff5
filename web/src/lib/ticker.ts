/** What the ticker shows: lines with their event, newest last; filters; a plain sentence where none was sent. */

import type { Event, Situation } from "./wire";

export type Filter = "all" | "story" | "mine" | "key";

export interface Line {
  number: number;
  event: Event;
  words: string;
  weight: string;
}

export function linesOf(
  events: readonly Event[],
  words: readonly string[],
  weights: readonly string[],
  told: number,
  situation: Situation,
): Line[] {
  const lines: Line[] = [];
  const written = words.some(Boolean);
  for (let number = 0; number < Math.min(told, events.length); number++) {
    const event = events[number] as Event;
    const sent = words[number] ?? "";
    const text = !written ? plainWords(event, situation) : sent;
    if (text) lines.push({ number, event, words: text, weight: weights[number] ?? "story" });
  }
  return lines;
}

export function filtered(lines: readonly Line[], filter: Filter, riders: ReadonlySet<string>): Line[] {
  if (filter === "key") return lines.filter((line) => line.weight === "key");
  if (filter === "story") return lines.filter((line) => line.weight !== "minor");
  if (filter === "mine")
    return lines.filter(({ event }) => riders.has(event.rider ?? "") || (event.others ?? []).some((other) => riders.has(other)));
  return [...lines];
}

export function plainWords(event: Event, situation: Situation): string {
  const rider = situation.riders.find((each) => each.id === event.rider);
  const who = rider ? `${rider.name} ` : "";
  const value = typeof event.value === "number" ? ` ${event.value}` : "";
  const text = `${who}${event.kind}${value}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Modifiers and other circumstances, one line each; nested values are left to the record. */
export function circumstances(event: Event): [string, string][] {
  return Object.entries(event.detail ?? {}).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === "" || (typeof value === "object" && !Array.isArray(value))) return [];
    return [[name.replaceAll("_", " "), Array.isArray(value) ? value.join(", ") : String(value)]];
  });
}
