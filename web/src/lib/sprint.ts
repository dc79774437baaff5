/** A sprint as it is shown: who has thrown what so far; the order on the line comes last. */

import { sumOf } from "./sums";
import type { Event } from "./wire";

export interface SprintLine {
  rider: string;
  value: number;
  sum: string;
}

export interface Sprint {
  lines: readonly SprintLine[];
  /** The photo of the finish: the lines stand in the order on the line. */
  photo: boolean;
}

/** What ends the throwing: the order is told. */
const ORDERS = /^(sprint decided|finished|passed sprint)$/;
/** How long one looks at the photo: of the first to arrive, of those behind. */
const PHOTO = 1700;
const PHOTO_BEHIND = 800;

function isThrow(event: Event): boolean {
  const sprints = event.kind === "sprinted" || (event.kind === "rolled" && /^(sprint|rush)$/.test(String(event.detail?.["for"])));
  return sprints && !event.path?.length && event.value !== undefined;
}

/** The sprint that the last event told belongs to. */
export function sprintAt(events: readonly Event[], told: number): Sprint | undefined {
  const thrown = throwsBefore(events, told);
  const last = thrown[thrown.length - 1];
  if (last === undefined) return undefined;
  const lines = thrown.map((at) => {
    const event = events[at] as Event;
    return { rider: event.rider ?? "", value: event.value ?? 0, sum: sumOf(events, at) };
  });
  const now = events[told - 1] as Event;
  if (now.rider && !ORDERS.test(now.kind) && !lines.some((line) => line.rider === now.rider)) return undefined;
  const decided = events.slice(last + 1, told).some((event) => ORDERS.test(event.kind));
  if (!decided) return { lines, photo: false };
  const order = orderAfter(events, last);
  const placed = order.flatMap((rider) => lines.filter((line) => line.rider === rider));
  return placed.length > 1 ? { lines: placed, photo: true } : undefined;
}

/** The throws of this turn since an order was told last, by their numbers. */
function throwsBefore(events: readonly Event[], told: number): number[] {
  const turn = events[told - 1]?.turn;
  const thrown: number[] = [];
  for (let at = told - 1; at >= 0 && events[at]?.turn === turn; at--) {
    const event = events[at] as Event;
    if (isThrow(event)) thrown.unshift(at);
    else if (ORDERS.test(event.kind) && thrown.length > 0) break;
  }
  return thrown;
}

/** Who is told to be in front of whom after the last throw. */
function orderAfter(events: readonly Event[], last: number): string[] {
  const order: string[] = [];
  for (let at = last + 1; at < events.length && !isThrow(events[at] as Event); at++) {
    const event = events[at] as Event;
    if (!ORDERS.test(event.kind)) continue;
    for (const rider of [event.rider ?? "", ...(event.others ?? [])]) if (!order.includes(rider)) order.push(rider);
  }
  return order;
}

/** Milliseconds that this event holds the picture: the first that tells the order of a sprint does. */
export function photoTime(events: readonly Event[], at: number): number {
  if (!ORDERS.test(events[at]?.kind ?? "") || !sprintAt(events, at + 1)?.photo || sprintAt(events, at)?.photo) return 0;
  return events.slice(0, at).some((event) => event.kind === "finished") ? PHOTO_BEHIND : PHOTO;
}
