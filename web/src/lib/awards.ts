/** Playful prizes at the end of a tour, read off its results. */

import type { TourView } from "./wire";

export interface Prize {
  title: string;
  who: string;
  why: string;
}

function most(counts: Map<string, number>): [string, number] | undefined {
  return [...counts].sort((one, other) => other[1] - one[1])[0];
}

function count(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

export function awards(view: TourView): Prize[] {
  const names = new Map(view.riders.map((rider) => [rider.id, rider.name]));
  const say = (id: string): string => names.get(id) ?? id;
  const results = view.stages.flatMap((stage) => (stage.result ? [stage.result] : []));
  const given: Prize[] = [];
  const winner = most(count(results.flatMap((result) => result.arrivals.slice(0, 1).map((arrival) => arrival.rider))));
  if (winner) given.push({ title: "Glutton", who: say(winner[0]), why: `${winner[1]} stage ${winner[1] === 1 ? "win" : "wins"}` });
  const second = most(count(results.flatMap((result) => result.arrivals.slice(1, 2).map((arrival) => arrival.rider))));
  if (second)
    given.push({ title: "Eternal second", who: say(second[0]), why: `second ${second[1]} ${second[1] === 1 ? "time" : "times"}` });
  const last = (view.standings.tables[view.scales.classifications[0]?.slug ?? ""] ?? []).at(-1);
  if (last) given.push({ title: "Red lantern", who: say(last.who), why: "last of those who stayed to the end" });
  const bridesmaid = steadiest(results.map((result) => result.arrivals.map((arrival) => arrival.rider)));
  if (bridesmaid) given.push({ title: "Metronome", who: say(bridesmaid), why: "the steadiest places from stage to stage" });
  return given;
}

/** The rider whose places vary least, among the better half. */
function steadiest(orders: readonly string[][]): string | undefined {
  const [first] = orders;
  if (!first || orders.length < 2) return undefined;
  const spreads = first.flatMap((rider) => {
    const places = orders.map((order) => order.indexOf(rider)).filter((place) => place >= 0);
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    const spread = places.reduce((sum, place) => sum + (place - mean) ** 2, 0);
    return places.length === orders.length && mean < first.length / 2 ? [{ rider, spread }] : [];
  });
  return spreads.sort((one, other) => one.spread - other.spread)[0]?.rider;
}
