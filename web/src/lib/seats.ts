/** Who sits at a table. */

import type { SeatView } from "./wire";

/** Whether somebody else than the person in front of the screen is at the table: bots neither talk nor have to agree. */
export function inCompany(seats: readonly SeatView[], own: number): boolean {
  return seats.some((seat) => seat.kind === "human" && seat.seat !== own);
}

/** Who never said his name is "You" to himself alone. */
export function named(seats: SeatView[], own: number): SeatView[] {
  return seats.map((seat) => (seat.name === "You" && seat.seat !== own ? { ...seat, name: `Director ${seat.seat + 1}` } : seat));
}
