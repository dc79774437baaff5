/** Playful prizes at the end of a tour, read off its results. */

import type { TourView } from "./wire";

export interface Prize {
  title: string;
  who: string;
  why: string;
}

/** More than so many, and it is no distinction. */
const SHARED = 3;

/** Whoever has the most, all of them when a few have as many. */
function most(counts: Map<string, number>): { who: string[]; times: number } | undefined {
  const times = Math.max(0, ...counts.values());
  const who = [...counts].flatMap(([each, count]) => (count === times ? [each] : []));
  return times > 0 && who.length <= SHARED ? { who, times } : undefined;
}

function count(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

export function awards(view: TourView): Prize[] {
  const names = new Map(view.riders.map((rider) => [rider.id, rider.name]));
  const say = (...ids: string[]): string => ids.map((id) => names.get(id) ?? id).join(", ");
  const each = (award: { who: string[] }): string => (award.who.length > 1 ? " each" : "");
  const results = view.stages.flatMap((stage) => (stage.result ? [stage.result] : []));
  const given: Prize[] = [];
  const winner = most(count(results.flatMap((result) => result.arrivals.slice(0, 1).map((arrival) => arrival.rider))));
  if (winner)
    given.push({
      title: "Glutton",
      who: say(...winner.who),
      why: `${winner.times} stage ${winner.times === 1 ? "win" : "wins"}${each(winner)}`,
    });
  const second = most(count(results.flatMap((result) => result.arrivals.slice(1, 2).map((arrival) => arrival.rider))));
  if (second)
    given.push({
      title: "Eternal second",
      who: say(...second.who),
      why: `second ${second.times} ${second.times === 1 ? "time" : "times"}${each(second)}`,
    });
  const last = (view.standings.tables[view.scales.classifications[0]?.slug ?? ""] ?? []).at(-1);
  if (last) given.push({ title: "Red lantern", who: say(last.who), why: "last of those who stayed to the end" });
  const steady = steadiest(results.map((result) => result.arrivals.map((arrival) => arrival.rider)));
  if (steady.length > 0) given.push({ title: "Metronome", who: say(...steady), why: "the steadiest places from stage to stage" });
  return given;
}

/** The riders whose places vary least, among the better half. */
function steadiest(orders: readonly string[][]): string[] {
  const [first] = orders;
  if (!first || orders.length < 2) return [];
  const spreads = first.flatMap((rider) => {
    const places = orders.map((order) => order.indexOf(rider)).filter((place) => place >= 0);
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    const spread = places.reduce((sum, place) => sum + (place - mean) ** 2, 0);
    return places.length === orders.length && mean < first.length / 2 ? [{ rider, spread }] : [];
  });
  const least = Math.min(...spreads.map((each) => each.spread));
  return spreads.flatMap((each) => (each.spread === least ? [each.rider] : []));
}
