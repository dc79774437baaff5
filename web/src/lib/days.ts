/** The race of the day: this browser's token, and the seat it gives. */

import { api } from "./api";
import { preferences } from "./preferences.svelte";
import { addTicket, rememberTable } from "./remembered";
import type { DayRace, Days } from "./wire";

const KEY = "rouleur.browser";

export function browserToken(): string | null {
  return localStorage.getItem(KEY);
}

export function keepBrowser(token: string): void {
  localStorage.setItem(KEY, token);
}

/** A token that the server does not know any more (another server, another secret) is changed for a new one. */
export async function askDays(): Promise<Days> {
  const days = await api.days(browserToken()).catch((error: unknown) => {
    if (browserToken() === null) throw error;
    return api.days(null);
  });
  if (days.browser) keepBrowser(days.browser);
  return days;
}

/** One's seat in the race of today, new or begun before. */
export async function rideDay(race: DayRace, name: string): Promise<string[]> {
  const token = browserToken() ?? (await askDays()).browser;
  const joined = await api.startDay(race.game, token ?? "", { name: name || "Somebody", asks: preferences.choices.asks });
  const table = joined.table ?? "";
  rememberTable({ table, game: race.game, title: race.title });
  if (joined.token) addTicket(table, { seat: joined.seat, name, token: joined.token });
  return ["table", table];
}
