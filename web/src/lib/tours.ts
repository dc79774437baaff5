/** Tours this browser rides in, with the secrets of their seats. */

import { api } from "./api";
import { keepOwner } from "./owners";
import { addTicket, type Ticket } from "./remembered";
import type { NewTour, Situation, TourView } from "./wire";

export interface KeptTour {
  tour: string;
  title: string;
  tickets: Ticket[];
}

const KEY = "rouleur.tours";

export function keptTours(): KeptTour[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptTour[];
  } catch {
    return [];
  }
}

export async function makeTour(tour: NewTour, title: string): Promise<string> {
  const made = await api.makeTour(tour);
  const tickets = made.seats.flatMap((seat) => (seat.token ? [{ seat: seat.seat, name: seat.name, token: seat.token }] : []));
  keepTour(made.tour, title, tickets);
  keepOwner(made.tour, made.owner);
  return made.tour;
}

export function keepTour(tour: string, title: string, tickets: Ticket[]): void {
  const others = keptTours().filter((each) => each.tour !== tour);
  localStorage.setItem(KEY, JSON.stringify([{ tour, title, tickets }, ...others].slice(0, 20)));
}

export function tourTickets(tour: string): Ticket[] {
  return keptTours().find((each) => each.tour === tour)?.tickets ?? [];
}

/** The seats of the stage under way, each opened with its tour ticket. */
export async function takeStageSeats(view: TourView): Promise<void> {
  const running = view.stages.find((stage) => stage.state === "running" && stage.table);
  if (!running?.table) return;
  for (const ticket of tourTickets(view.tour)) {
    const own = await api.tour(view.tour, ticket.token);
    if (own.token) addTicket(running.table, { ...ticket, token: own.token });
  }
}

/** Riders and teams of a tour as the tables of a race show them. */
export function tourSituation(view: TourView): Situation {
  return { game: view.game, race: view.slug, seat: -1, turn: 0, phase: "", riders: view.riders, teams: view.teams };
}
