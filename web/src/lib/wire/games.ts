// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/games.py. Do not edit by hand.

import type { EventKind } from "./core";

import type { FirstRace, RaceInfo, Seats, Switch, TourInfo } from "./road";

export interface GameInfo {
  slug: string;
  blurb: string;
  place: number;
  noun: string;
  featured: string;
  roles: RoleInfo[];
  event_kinds: EventKind[];
  title: string;
  credits: string;
  rules_version: string;
  seats: Seats;
  races: RaceInfo[];
  tours: TourInfo[];
  switches: Switch[];
  levels: number[];
  first: FirstRace | null;
  start_lists: boolean;
  ratings: { [name: string]: number };
}

export interface RoleInfo {
  name: string;
  letter: string;
}

export interface Shelf {
  version: string;
  games: GameInfo[];
}
