/** Sitting down at somebody's table: the seat's secret is kept in this browser. */

import { preferences } from "./preferences.svelte";
import { addTicket, rememberTable } from "./remembered";
import { keepTour } from "./tours";
import type { Joined } from "./wire";

/** The page that a seat leads to; nothing when every seat is taken, also of a tour. */
export function seated(joined: Joined, name: string, code = ""): string[] {
  preferences.set({ name });
  const ticket = joined.token ? { seat: joined.seat, name, token: joined.token } : undefined;
  if (joined.tour) {
    if (!ticket) return [];
    keepTour(joined.tour, "A tour with friends", [ticket]);
    return ["tour", joined.tour];
  }
  if (!ticket || !joined.table) return [];
  rememberTable({ table: joined.table, ...(code ? { code } : {}) });
  addTicket(joined.table, ticket);
  return ["table", joined.table];
}
