/** An only answer that goes off at once tells the others that there was no choice: before them it takes as long as a thought. */

import type { SeatView } from "./wire";

/** Milliseconds: the shortest thought, and how much longer one may take. */
const THOUGHT = 1500;
const LONGER = 2500;

/** How long to wait with an only answer. `own` are the seats of this screen, `luck` lies between 0 and 1. */
export function thinkingTime(seats: readonly SeatView[], own: readonly number[], luck: number): number {
  const watched = seats.some((seat) => seat.kind === "human" && !own.includes(seat.seat));
  return watched ? THOUGHT + luck * LONGER : 0;
}
