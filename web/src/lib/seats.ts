/** Who sits at a table. */

import type { SeatView } from "./wire";

/** Whether somebody else than the person in front of the screen is at the table: bots neither talk nor have to agree. */
export function inCompany(seats: readonly SeatView[], own: number): boolean {
  return seats.some((seat) => seat.kind === "human" && seat.seat !== own);
}
