/** How long a told event takes on the screen. */

import type { Event } from "./wire";

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

const STEP = 180;
const LONGEST_MOVE = 1400;
/** Dice tumble, then the sum is read. */
export const TUMBLE = 500;
const READ = 420;
const KEY_PAUSE = 700;
/** A breath when a turn has ended. */
export const TURN_PAUSE = 260;

/** Milliseconds; an event that shows nothing on the road is only a beat when it matters. */
export function durationOf(event: Event, weight: string, speed: number, distance = 0): number {
  const steps = Math.max((event.path?.length ?? 0) - 1, 0);
  if (steps > 0 && distance > steps) return Math.min(Math.max(distance * STEP, 300), LONGEST_MOVE) / speed;
  if (steps > 0) return Math.min(Math.max(steps * STEP, 300), LONGEST_MOVE) / speed;
  if (event.dice && event.dice.length > 0) return (TUMBLE + READ) / speed;
  return weight === "key" ? KEY_PAUSE / speed : 0;
}

/** Milliseconds that what others do between two questions may last; from double speed on. */
export const MOST_BETWEEN = 9000;
const FASTEST = 12;

/** How many times faster everything but the calm parts is shown, so that nobody waits much longer than `most`: at least 1. */
export function haste(times: readonly { lasts: number; calm: boolean }[], most = MOST_BETWEEN): number {
  const sum = (calm: boolean): number => times.reduce((whole, each) => whole + (each.calm === calm ? each.lasts : 0), 0);
  const left = Math.max(most - sum(true), most / 3);
  return Math.min(Math.max(sum(false) / left, 1), FASTEST);
}

export function lengthOf(points: readonly Spot[]): number {
  return points
    .slice(1)
    .reduce((sum, point, index) => sum + Math.hypot(point.x - (points[index]?.x ?? 0), point.y - (points[index]?.y ?? 0)), 0);
}

export interface Spot {
  x: number;
  y: number;
}

/** The point a share of the way along a line of points, at even pace per piece. */
export function along(points: readonly Spot[], share: number): Spot {
  const last = points.length - 1;
  const first = points[0] ?? { x: 0, y: 0 };
  if (last <= 0 || share <= 0) return first;
  if (share >= 1) return points[last] as Spot;
  const piece = Math.floor(share * last);
  const [from, to] = [points[piece] as Spot, points[piece + 1] as Spot];
  const rest = share * last - piece;
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}
