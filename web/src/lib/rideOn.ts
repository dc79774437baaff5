/** What if? A race that was ridden goes on differently from the moment that is shown. */

import { api } from "./api";
import { keepOwner } from "./owners";
import { preferences } from "./preferences.svelte";
import { addTicket, rememberTable } from "./remembered";
import { botName } from "./shelf.svelte";
import type { Table } from "./table.svelte";
import type { NewSeat } from "./wire";

/** A new table in which this seat is one's own and bots sit in the others; where to find it. */
export async function rideOn(table: Table, seat: number): Promise<string[]> {
  const seats: NewSeat[] = table.seats.map((each) =>
    each.seat === seat
      ? { kind: "human", name: preferences.choices.name || "You" }
      : { kind: "bot", name: each.name || botName(each.seat), level: each.level || 1 },
  );
  const made = await api.branch(table.id, { frame: table.playback.cursor, seats });
  keepOwner(made.table, made.owner);
  rememberTable({ table: made.table, game: table.view?.game ?? "", code: made.code, title: `What if: ${table.picture?.title ?? ""}` });
  for (const ticket of made.seats) if (ticket.token) addTicket(made.table, { seat: ticket.seat, name: ticket.name, token: ticket.token });
  return ["table", made.table];
}
