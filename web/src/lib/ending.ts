/** What the end of a race says: how the directors stand, the own best rider, the turning points, why somebody is out. */

import { ordinal, timeWords } from "./gaps";
import type { Arrival, Event, SeatView, Situation, StageResult } from "./wire";

export interface DirectorLine {
  seat: number;
  name: string;
  places: number[];
}

export interface TurningPoint {
  /** The event's number in what this seat was told. */
  number: number;
  turn: number;
  words: string;
}

export interface Reason {
  rider: string;
  words: string;
  rule: string;
}

interface Told {
  events: readonly Event[];
  words: readonly string[];
  weights: readonly string[];
}

const MISHAPS = /crash|punctur|disqualif|dropped|bad luck|relegated|turned aside/;

function finished(arrival: Arrival): boolean {
  return !arrival.status || arrival.status === "finished";
}

function seatOf(situation: Situation, team: string): number {
  return situation.teams.find((each) => each.id === team)?.seat ?? -1;
}

/** The director with the best place first; of equal ones, by the next rider. */
export function directors(result: StageResult, situation: Situation, seats: readonly SeatView[]): DirectorLine[] {
  const lines = seats.map((seat) => ({
    seat: seat.seat,
    name: seat.name,
    places: result.arrivals
      .filter((arrival) => finished(arrival) && seatOf(situation, arrival.team) === seat.seat)
      .map((arrival) => arrival.place),
  }));
  return lines.sort((one, other) => compare(one.places, other.places));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  if (at < 0) return other.length - one.length;
  return (one[at] ?? Infinity) - (other[at] ?? Infinity);
}

export function bestWords(result: StageResult, situation: Situation, seat: number): string {
  const own = result.arrivals.filter((arrival) => seat >= 0 && seatOf(situation, arrival.team) === seat);
  const best = own.find(finished);
  if (!best) return own.length > 0 ? "None of your riders is in the result." : "";
  const name = situation.riders.find((rider) => rider.id === best.rider)?.name ?? best.rider;
  const time = timeWords(best.time ?? 0, result.arrivals[0]?.time ?? 0, best === result.arrivals[0], result.unit ?? "seconds");
  return best === result.arrivals[0] ? `You win, with ${name}.` : `Your best: ${ordinal(best.place)}, ${name}, ${time.replace(/\.$/, "")}.`;
}

/** Up to three: the winner's last move of note, the last mishap of one's own, and the latest moves of the first three and one's own. */
export function turningPoints(told: Told, result: StageResult, situation: Situation, seat: number): TurningPoint[] {
  const winner = result.arrivals[0]?.rider ?? "";
  const podium = new Set(result.arrivals.slice(0, 3).map((arrival) => arrival.rider));
  const own = new Set(situation.riders.filter((rider) => seat >= 0 && seatOf(situation, rider.team) === seat).map((rider) => rider.id));
  const home = told.events.findIndex((event) => /finished|crossed the line/.test(event.kind) && event.rider === winner);
  const numbers = told.events
    .map((_, number) => number)
    .filter((number) => told.weights[number] === "key" && told.words[number] && told.events[number]?.kind !== "finished")
    .reverse();
  const rider = (number: number): string => told.events[number]?.rider ?? "";
  const before = (number: number): boolean => home < 0 || number < home;
  const chosen = new Set<number>();
  const take = (wanted: (number: number) => boolean): void => {
    const found = numbers.find((number) => !chosen.has(number) && wanted(number));
    if (chosen.size < 3 && found !== undefined) chosen.add(found);
  };
  take((number) => rider(number) === winner && before(number));
  take((number) => own.has(rider(number)) && MISHAPS.test(told.events[number]?.kind ?? ""));
  take((number) => (podium.has(rider(number)) || own.has(rider(number))) && before(number));
  take((number) => podium.has(rider(number)));
  take(before);
  take(() => true);
  return [...chosen]
    .sort((one, other) => one - other)
    .map((number) => ({ number, turn: told.events[number]?.turn ?? 0, words: told.words[number] ?? "" }));
}

/** What takes a rider out of the result, by what stands there: a decision of the judges, or a fall. */
const OUT: Record<string, RegExp> = { DSQ: /disqualif/, DNF: /crash/ };

/** Why riders are out of the result, with the paragraph: the last of these that befell each. */
export function reasons(told: Told, result: StageResult): Reason[] {
  return result.arrivals
    .filter((arrival) => !finished(arrival))
    .flatMap((arrival) => {
      const number = told.events.findLastIndex((event) => event.rider === arrival.rider && OUT[arrival.status ?? ""]?.test(event.kind));
      const event = told.events[number];
      return event ? [{ rider: arrival.rider, words: told.words[number] || "Out of the race.", rule: event.rule ?? "" }] : [];
    });
}
