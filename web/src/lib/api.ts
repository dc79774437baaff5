/** Commands to the server. A refusal becomes a `Refused` with one sentence for people. */

import type {
  Accepted, Answer, ChatLine, Frames, Joined, NewTable, OrdersView, Order, Picture, Reason, Refusal, SeatChange, Seating, Shelf,
  TableMade, TableView, Undo,
} from "./wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string,
  ) {
    super(message);
  }
}

export async function call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused(0, "offline", "The server cannot be reached; the page will try again.", "");
  }
  if (response.ok) return (await response.json()) as T;
  throw await refusal(response);
}

async function refusal(response: Response): Promise<Refused> {
  try {
    const { error } = (await response.json()) as Refusal;
    return new Refused(response.status, error.code, error.message, error.rule);
  } catch {
    return new Refused(response.status, "unknown", `The server answered ${response.status}.`, "");
  }
}

export function newKey(): string {
  return crypto.randomUUID();
}

export const api = {
  shelf: () => call<Shelf>("GET", "/games"),
  racePicture: (game: string, race: string) => call<Picture>("GET", `/games/${game}/races/${encodeURIComponent(race)}/picture?cells=no`),
  make: (table: NewTable) => call<TableMade>("POST", "/tables", table),
  join: (code: string, name: string) => call<Joined>("POST", "/join", { code, name }),
  table: (id: string, token: string | null) => call<TableView>("GET", `/tables/${id}`, undefined, token),
  picture: (id: string) => call<Picture>("GET", `/tables/${id}/picture`),
  answer: (id: string, token: string, answer: Answer) => call<Accepted>("POST", `/tables/${id}/answers`, answer, token),
  undo: (id: string, token: string, undo: Undo) => call<Accepted>("POST", `/tables/${id}/undo`, undo, token),
  why: (id: string, token: string, option: string) => call<Reason>("POST", `/tables/${id}/why`, { option }, token),
  orders: (id: string, token: string, orders: Order[]) => call<OrdersView>("PUT", `/tables/${id}/orders`, { orders }, token),
  seat: (id: string, token: string, change: SeatChange) => call<Seating>("POST", `/tables/${id}/seat`, change, token),
  say: (id: string, token: string, words: string) => call<ChatLine>("POST", `/tables/${id}/chat`, { words }, token),
  frames: (id: string, from: number, limit: number, token: string | null) =>
    call<Frames>("GET", `/tables/${id}/frames?from=${from}&limit=${limit}`, undefined, token),
};
