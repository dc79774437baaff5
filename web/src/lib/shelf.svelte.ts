/** The boxes on the shelf, and miniature profiles of their races; asked for once. */

import { preferences } from "./preferences.svelte";
import { api, troubleWords } from "./api";
import type { GameInfo, NewTable, Picture, NewSeat, Shelf } from "./wire";
import { keepOwner } from "./owners";
import { addTicket, rememberTable } from "./remembered";

class ShelfStore {
  shelf = $state.raw<Shelf | undefined>(undefined);
  trouble = $state("");
  private asked: Promise<GameInfo[]> | undefined;
  private pictures = new Map<string, Promise<Picture | undefined>>();

  load(): void {
    this.ready().catch((error: unknown) => (this.trouble = troubleWords(error)));
  }

  /** The games, in their order on the shelf. */
  ready(): Promise<GameInfo[]> {
    this.asked ??= this.ask();
    return this.asked;
  }

  private async ask(): Promise<GameInfo[]> {
    try {
      this.shelf = await api.shelf();
      return this.shelf.games;
    } catch (error) {
      this.asked = undefined;
      throw error;
    }
  }

  game(slug: string): GameInfo | undefined {
    return this.shelf?.games.find((game) => game.slug === slug);
  }

  picture(game: string, race: string): Promise<Picture | undefined> {
    const key = `${game}/${race}`;
    const known = this.pictures.get(key);
    if (known) return known;
    const asked = api.racePicture(game, race).catch(() => undefined);
    this.pictures.set(key, asked);
    return asked;
  }
}

export const shelf = new ShelfStore();

const BOT_NAMES = ["Ocaña", "Lejeune", "Vermeulen", "Baldini", "Kübler", "Moser", "Janssen", "Robic", "Bottecchia", "Thys"];

export function usualSeats(game: GameInfo, name: string): NewSeat[] {
  if (game.seats.most === 0) return [];
  const bots = Array.from({ length: Math.max(game.seats.usual - 1, 0) }, (_, index): NewSeat => ({
    kind: "bot",
    name: BOT_NAMES[index % BOT_NAMES.length] ?? `Bot ${index + 1}`,
    level: usualLevel(game),
  }));
  return [{ kind: "human", name: name || "You", asks: preferences.choices.asks }, ...bots];
}

export function usualLevel(game: GameInfo): number {
  return game.levels.includes(2) ? 2 : Math.max(...game.levels, 0);
}

export function botName(index: number): string {
  return BOT_NAMES[index % BOT_NAMES.length] ?? `Bot ${index + 1}`;
}

/** Make a table, keep the secrets of the seats played here, and say where it is. */
export async function makeTable(table: NewTable): Promise<string> {
  const made = await api.make(table);
  const here = made.seats.filter((ticket) => ticket.token && !table.seats?.[ticket.seat]?.open);
  keepOwner(made.table, made.owner);
  rememberTable({ table: made.table, game: table.game, code: made.code, title: "" });
  for (const ticket of here) addTicket(made.table, { seat: ticket.seat, name: ticket.name, token: ticket.token ?? "" });
  return made.table;
}

/** One click: the usual seats, this person in the first; the page of the table. */
export async function rideNow(game: GameInfo, race: string, name: string): Promise<string[]> {
  return ["table", await makeTable({ game: game.slug, race, seats: usualSeats(game, name) })];
}

/** The guided race of a game that has one. */
export async function rideFirst(game: GameInfo, name: string): Promise<string[]> {
  const first = game.first;
  if (!first) return rideNow(game, game.featured, name);
  const seats = usualSeats(game, name)
    .slice(0, first.seats)
    .map((seat) => (seat.kind === "bot" ? { ...seat, level: first.level } : seat));
  return ["table", await makeTable({ game: game.slug, race: first.race, seats, options: { ...first.options, route: first.route } })];
}
