/** Whom a watcher sees: the head of the race with those close behind it, or the bunch while hardly anybody is at the head. */

import type { GroupView } from "./wire";

interface Point {
  x: number;
  y: number;
}

/** So many riders fill a picture. */
const ENOUGH = 14;
/** Fewer than these at the head, and one would look at an almost empty road. */
const FEW = 4;
/** In sight of the line the head is what matters. */
const LAST = 15;

export function ridersInPicture(
  groups: readonly GroupView[],
  spot: (rider: string) => Point | undefined,
  reach: number,
  toGo: number,
): string[] {
  const head = groups.slice(0, 1).flatMap((group) => group.riders);
  const front = spot(head[0] ?? "");
  const near = (rider: string): boolean => {
    const point = spot(rider);
    return !!point && !!front && Math.hypot(point.x - front.x, point.y - front.y) <= reach;
  };
  const seen = groups.flatMap((group) => group.riders).filter(near);
  const bunch = [...groups].sort((one, other) => other.riders.length - one.riders.length)[0]?.riders ?? [];
  const chosen = seen.length >= Math.min(FEW, bunch.length) || toGo <= LAST ? seen : bunch;
  return chosen.slice(0, ENOUGH);
}
