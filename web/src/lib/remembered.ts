/** The tables this browser knows: seat secrets, and where it left off. Nothing of it leaves the device. */

import type { Standing } from "./gaps";

export interface Ticket {
  seat: number;
  name: string;
  token: string;
}

/** The rider whom a watcher has picked, in which turn, and his chance to win then. */
export interface Favourite {
  rider: string;
  turn: number;
  chance?: number | undefined;
}

export interface Remembered {
  table: string;
  game: string;
  title: string;
  code: string;
  tickets: Ticket[];
  seen: number;
  over?: boolean;
  /** When it ended, and how. */
  ended?: number;
  result?: string;
  /** The seat in front of the screen: who else plays here sits down first. */
  sitting?: number;
  favourite?: Favourite | undefined;
  /** The last line of the chat that was read. */
  heard?: number;
  /** How the groups stood at the end of the turn before. */
  before?: Standing;
}

const KEY = "rouleur.tables";
const MOST = 40;

export function rememberedTables(): Remembered[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Remembered[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function keep(list: Remembered[]): void {
  const newest = [...list].sort((one, other) => other.seen - one.seen).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(newest));
}

export function rememberTable(change: Partial<Remembered> & { table: string }): Remembered {
  const list = rememberedTables();
  const known = list.find((each) => each.table === change.table);
  const entry: Remembered = { game: "", title: "", code: "", tickets: [], ...known, ...change, seen: Date.now() };
  keep([entry, ...list.filter((each) => each.table !== change.table)]);
  return entry;
}

export function addTicket(table: string, ticket: Ticket): Remembered {
  const known = rememberedTables().find((each) => each.table === table)?.tickets ?? [];
  return rememberTable({ table, tickets: [...known.filter((each) => each.token !== ticket.token), ticket] });
}

export function ticketsOf(table: string): Ticket[] {
  return rememberedTables().find((each) => each.table === table)?.tickets ?? [];
}

export function sittingAt(table: string): Ticket | undefined {
  const known = rememberedTables().find((each) => each.table === table);
  return known?.tickets.find((ticket) => ticket.seat === known.sitting) ?? known?.tickets[0];
}

export function forgetTable(table: string): void {
  keep(rememberedTables().filter((each) => each.table !== table));
}

export function keptStanding(table: string): Standing | undefined {
  return rememberedTables().find((each) => each.table === table)?.before;
}

export function keptFavourite(table: string): Favourite | undefined {
  return rememberedTables().find((each) => each.table === table)?.favourite;
}

/** A half-made selection, so that a reload in the middle of a question loses nothing. */
export function keepSelection(table: string, sequence: number, option: string): void {
  store(`rouleur.selection.${table}`, { sequence, option });
}

export function keptSelection(table: string, sequence: number): string {
  const kept = stored<{ sequence: number; option: string }>(`rouleur.selection.${table}`);
  return kept && kept.sequence === sequence ? kept.option : "";
}

function store(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

function stored<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | undefined;
  } catch {
    return undefined;
  }
}
