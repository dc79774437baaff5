/** My riding: results over time, a rating against bots, days and wins in a row. Kept in this browser, taken along as a file. */

import { directors } from "./ending";
import type { Analysis, GameInfo, SeatView, Situation, StageResult } from "./wire";

export interface Rival {
  level: number;
  /** Whether I was placed before him. */
  beaten: boolean;
}

export interface Ride {
  table: string;
  game: string;
  race: string;
  title: string;
  /** Milliseconds since 1970. */
  ended: number;
  /** Of my best rider; 0 when none is in the result. */
  place: number;
  riders: number;
  /** The bots I rode against; people are not rated. */
  rivals: Rival[];
  won: boolean;
  /** The race of this day. */
  day?: string;
  /** What my decisions lost, in points of a hundred, once the race was analysed. */
  error?: number;
}

interface Ended {
  table: string;
  title: string;
  ended: number;
  seat: number;
  seats: readonly SeatView[];
  result: StageResult;
  situation: Situation;
  day: string | null;
}

const KEY = "rouleur.riding";
const MOST = 1000;
const START = 1000;
/** How far one race moves the rating at most, shared among the rivals. */
const STEP = 48;
const DAY = 86_400_000;

/** A finished race as it is kept; nothing for who only watched, or had no riders. */
export function rideOf(ended: Ended): Ride | undefined {
  const { result, situation, seat } = ended;
  const own = new Set(situation.teams.filter((team) => seat >= 0 && team.seat === seat).map((team) => team.id));
  const classified = result.arrivals.filter((arrival) => !arrival.status || arrival.status === "finished");
  if (!result.arrivals.some((arrival) => own.has(arrival.team))) return undefined;
  const order = directors(result, situation, ended.seats).map((line) => line.seat);
  const bots = ended.seats.filter((each) => each.kind === "bot" && !each.left && each.seat !== seat);
  const place = classified.find((arrival) => own.has(arrival.team))?.place ?? 0;
  return {
    table: ended.table,
    game: result.game,
    race: result.race,
    title: ended.title,
    ended: ended.ended,
    place,
    riders: result.arrivals.length,
    rivals: bots.map((bot) => ({ level: bot.level, beaten: place > 0 && order.indexOf(seat) < order.indexOf(bot.seat) })),
    won: order.length > 1 ? order[0] === seat && place > 0 : place === 1,
    ...(ended.day ? { day: ended.day } : {}),
  };
}

/** Elo against each rival with the fixed rating of his level; a level without one counts for nothing. */
export function rated(before: number, ride: Ride, ratings: Readonly<Record<string, number>>): number {
  const known = ride.rivals.filter((rival) => ratings[rival.level] !== undefined);
  const gain = known.reduce((sum, rival) => {
    const expected = 1 / (1 + 10 ** (((ratings[rival.level] ?? 0) - before) / 400));
    return sum + (rival.beaten ? 1 : 0) - expected;
  }, 0);
  return known.length > 0 ? before + (STEP * gain) / known.length : before;
}

/** The rating after each of these rides, oldest first; empty where none of them counts. */
export function ratingCurve(rides: readonly Ride[], game: Pick<GameInfo, "ratings"> | undefined): number[] {
  const curve: number[] = [];
  for (const ride of rides) {
    const before = curve.at(-1) ?? START;
    const after = rated(before, ride, game?.ratings ?? {});
    if (after !== before || curve.length > 0) curve.push(after);
  }
  return curve;
}

/** Days in a row (UTC) with a finished race, up to today or yesterday. */
export function daysInARow(rides: readonly Ride[], now: number): number {
  const days = new Set(rides.map((ride) => Math.floor(ride.ended / DAY)));
  const today = Math.floor(now / DAY);
  let last = days.has(today) ? today : today - 1;
  let count = 0;
  for (; days.has(last); last--) count++;
  return count;
}

export function winsInARow(rides: readonly Ride[]): number {
  const lost = [...rides].reverse().findIndex((ride) => !ride.won);
  return lost < 0 ? rides.length : lost;
}

/** One ride for a table, the oldest first; of two that differ the one that knows its error. */
export function joined(here: readonly Ride[], there: readonly Ride[]): Ride[] {
  const known = new Map(here.map((ride) => [ride.table, ride]));
  for (const ride of there) {
    const own = known.get(ride.table);
    known.set(ride.table, own ? { ...ride, ...own } : ride);
  }
  return [...known.values()].sort((one, other) => one.ended - other.ended).slice(-MOST);
}

/** The rides in a text, as far as they are rides; undefined when it is no such text. */
export function readRides(text: string | null): Ride[] | undefined {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isRide) : undefined;
  } catch {
    return undefined;
  }
}

function isRide(value: unknown): value is Ride {
  if (typeof value !== "object" || value === null) return false;
  const ride = value as Record<string, unknown>;
  const words = ["table", "game", "race", "title"].every((name) => typeof ride[name] === "string");
  const numbers = ["ended", "place", "riders"].every((name) => Number.isFinite(ride[name]));
  return words && numbers && Array.isArray(ride["rivals"]) && typeof ride["won"] === "boolean";
}

/** The latest of these rides, as many as fit into a text of this length. */
export function latestRides(text: string, most: number): string {
  let rides = readRides(text) ?? [];
  while (JSON.stringify(rides).length > most) rides = rides.slice(Math.ceil(rides.length / 10));
  return JSON.stringify(rides);
}

export function keptRides(): Ride[] {
  return readRides(localStorage.getItem(KEY)) ?? [];
}

export function keepRides(rides: readonly Ride[]): void {
  localStorage.setItem(KEY, JSON.stringify(joined(keptRides(), rides)));
}

/** Points of a hundred that a seat's marked decisions lost; what lies within the noise is not added up, since it would only grow. */
export function errorOf(analysis: Pick<Analysis, "decisions">, seat: number): number {
  const own = analysis.decisions.filter((decision) => decision.seat === seat && decision.mark !== "");
  return own.reduce((sum, decision) => sum + decision.loss.mean * 100, 0);
}

/** Kept once the race was analysed. */
export function keepError(table: string, error: number): void {
  const rides = keptRides().map((ride) => (ride.table === table ? { ...ride, error } : ride));
  localStorage.setItem(KEY, JSON.stringify(rides));
}
