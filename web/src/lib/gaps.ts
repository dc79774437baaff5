/** Gaps and times in honest units, and whether a gap has grown since the last turn. */

import type { GroupView, Lead, Situation } from "./wire";

export type Trend = "growing" | "shrinking" | "steady" | "new";

/** What a trend is measured against: the groups as they stood at the end of a turn. */
export type Standing = Pick<Situation, "turn" | "groups">;

/** A mark of doubt is kept: ≈ before the gap, a word after it. */
export function gapWords(gap: number, unit: string, doubt = ""): string {
  const mark = doubt === "≈" ? doubt : "";
  const word = /[a-z]/i.test(doubt) ? ` ${doubt}` : "";
  return inUnit(gap, unit, mark) + word;
}

function inUnit(gap: number, unit: string, mark: string): string {
  if (unit === "seconds") return mark + minutes(gap);
  if (unit === "turns") return `${mark}${trim(gap)} ${gap === 1 ? "turn" : "turns"}`;
  if (unit === "quarter turns") return `${mark}${quarters(gap)}`;
  return `${mark}${trim(gap)} ${unit}`;
}

/** A minus as the rulebooks print it. */
function sign(value: number): string {
  return value < 0 ? "−" : "";
}

export function minutes(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  return `${sign(seconds)}${Math.floor(whole / 60)}'${String(whole % 60).padStart(2, "0")}"`;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${teen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}

function quarters(gap: number): string {
  const size = Math.abs(gap);
  const whole = Math.floor(size / 4);
  const rest = ["", "¼", "½", "¾"][size % 4] ?? "";
  return `${sign(gap)}${whole || rest === "" ? whole : ""}${rest} ${size <= 4 ? "turn" : "turns"}`;
}

function trim(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

export function clock(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${String(Math.floor((whole % 3600) / 60)).padStart(hours ? 2 : 1, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return sign(seconds) + (hours ? `${hours}:${rest}` : rest);
}

/** The winner's time as it is, `s.t.` for the same time, the others as a gap. */
export function timeWords(time: number, best: number, first: boolean, unit: string): string {
  if (first && time === 0) return "winner";
  if (unit !== "seconds") {
    const own = unit === "quarter turns" ? quarters(time) : `${time} ${unit}`;
    if (first) return own;
    return behind(time - best, unit === "quarter turns" ? quarters(time - best) : String(time - best));
  }
  return first ? clock(time) : behind(time - best, clock(time - best));
}

/** A line of a classification: its leader as the book has him (absolute, or 0:00 where all are counted from him), the others behind. */
export function standingWords(value: number, best: number, first: boolean, unit: string): string {
  if (first && value === 0 && unit === "seconds") return clock(0);
  return timeWords(value, best, first, unit);
}

/** A plus, unless the line took less time than the first: then the words have their minus. */
function behind(gap: number, words: string): string {
  if (gap === 0) return "s.t.";
  return gap > 0 ? `+${words}` : words;
}

/** What the jersey in this group has to tell: who wears it, who would take it from him, and by how much. */
export interface JerseyNews {
  change: "holds" | "takes" | "loses";
  rider: string;
  words: string;
}

/** The jersey's holder, and while the lead is changing the virtual leader too, each where he rides. */
export function jerseyNews(riders: readonly string[], holder: string, lead: Lead | null, bib: (rider: string) => string): JerseyNews[] {
  const changing = lead !== null && lead.rider !== lead.holder;
  const by = lead ? (lead.ahead > 0 ? `by ${gapWords(lead.ahead, lead.unit)}` : "level on time") : "";
  const news: JerseyNews[] = [];
  if (changing && riders.includes(lead.rider))
    news.push({ change: "takes", rider: lead.rider, words: `virtual leader: ${bib(lead.rider)}, ${by}` });
  if (holder && riders.includes(holder))
    news.push({
      change: changing ? "loses" : "holds",
      rider: holder,
      words: changing ? `still in the jersey: ${bib(holder)}` : lead ? `leader: ${bib(holder)}, ${by}` : `leader: ${bib(holder)}`,
    });
  return news;
}

/** The group of before that shares most riders with this one. */
function counterpart(group: GroupView, before: readonly GroupView[]): GroupView | undefined {
  const riders = new Set(group.riders);
  let found: GroupView | undefined;
  let most = 0;
  for (const candidate of before) {
    const shared = candidate.riders.filter((rider) => riders.has(rider)).length;
    if (shared > most) [found, most] = [candidate, shared];
  }
  return found;
}

export function trends(now: Situation, before: Standing | undefined): Trend[] {
  const earlier = before?.groups ?? [];
  return (now.groups ?? []).map((group) => {
    const old = counterpart(group, earlier);
    if (!old) return "new";
    const change = (group.gap ?? 0) - (old.gap ?? 0);
    return change > 0 ? "growing" : change < 0 ? "shrinking" : "steady";
  });
}

export const TREND_MARKS: Record<Trend, string> = { growing: "▲", shrinking: "▼", steady: "•", new: "" };

const GROUP_NAMES = ["Head", "Chase", "Second chase"];

/** The name television would give the group. */
export function groupName(groups: readonly GroupView[], index: number): string {
  const group = groups[index];
  if (!group) return "";
  if (group.name) return group.name;
  const largest = groups.reduce((best, each, at) => (each.riders.length > (groups[best]?.riders.length ?? 0) ? at : best), 0);
  if (index === largest && group.riders.length > 3) return "Peloton";
  if (index > largest) return group.riders.length > 3 ? "Gruppetto" : "Dropped";
  return GROUP_NAMES[index] ?? `Group ${index + 1}`;
}
