/** What this browser keeps, handed over to another device: packed as texts by name, and unpacked there beside what is known already. */

import { joined, latestRides, readRides } from "./riding";
import type { Remembered } from "./remembered";
import type { KeptTour } from "./tours";

type Merge = (here: string | null, there: string) => string;

function list<T>(text: string | null): T[] {
  try {
    const found = JSON.parse(text ?? "[]") as T[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Of two lists one; where both know something, what `join` makes of it. */
function merged<T>(here: readonly T[], there: readonly T[], key: (each: T) => string, join: (here: T, there: T) => T): T[] {
  const known = new Map(here.map((each) => [key(each), each]));
  for (const each of there) {
    const own = known.get(key(each));
    known.set(key(each), own ? join(own, each) : each);
  }
  return [...known.values()];
}

function joinTickets<T extends { tickets: { token: string }[] }>(here: T, there: T): T {
  const tokens = new Set(here.tickets.map((ticket) => ticket.token));
  return { ...here, tickets: [...here.tickets, ...there.tickets.filter((ticket) => !tokens.has(ticket.token))] };
}

/** Of one thing, as the server takes it; of many rides the latest go along, and a file takes them all. */
const MOST_TEXT = 40_000;

/** Everything that moves, by its name in the browser's store; whatever else is kept one day gets a line here. */
const KEPT: Record<string, Merge> = {
  "rouleur.tables": (here, there) =>
    JSON.stringify(merged(list<Remembered>(here), list<Remembered>(there), (each) => each.table, joinTickets)),
  "rouleur.tours": (here, there) => JSON.stringify(merged(list<KeptTour>(here), list<KeptTour>(there), (each) => each.tour, joinTickets)),
  "rouleur.owners": (here, there) =>
    JSON.stringify(
      merged(
        list<[string, string]>(here),
        list<[string, string]>(there),
        ([id]) => id,
        (own) => own,
      ),
    ),
  "rouleur.riding": (here, there) => JSON.stringify(joined(readRides(here) ?? [], readRides(there) ?? [])),
  "rouleur.browser": (here, there) => here ?? there,
};

export function packed(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(KEPT).flatMap((name) => {
      const text = localStorage.getItem(name);
      return text ? [[name, name === "rouleur.riding" ? latestRides(text, MOST_TEXT) : text]] : [];
    }),
  );
}

/** How many tables are known now that were not before. */
export function unpack(kept: Record<string, string>): number {
  const before = list<Remembered>(localStorage.getItem("rouleur.tables")).length;
  for (const [name, merge] of Object.entries(KEPT)) {
    const there = kept[name];
    if (there !== undefined) localStorage.setItem(name, merge(localStorage.getItem(name), there));
  }
  return list<Remembered>(localStorage.getItem("rouleur.tables")).length - before;
}
