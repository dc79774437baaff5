// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/days.py. Do not edit by hand.

import type { Rival } from "./road";

export interface DayLine {
  rank: number;
  name: string;
  place: number;
  gap: number;
  unit: string;
  signs: string;
  own: boolean;
  table: string | null;
}

export interface DayRace {
  game: string;
  day: string;
  race: string;
  title: string;
  kind: string;
  length: number;
  unit: string;
  rivals: Rival[];
  closes: string;
  opens: string;
  attempt: "done" | "none" | "riding";
  begun: number;
  streak: number;
}

export interface DayTable {
  race: DayRace;
  lines: DayLine[];
  own: DayLine | null;
  finished: number;
  table: string | null;
  open: boolean;
  current: boolean;
}

export interface Days {
  today: string;
  browser: string | null;
  races: DayRace[];
}

export interface StartDay {
  name: string;
  asks?: "everything" | "key" | "matters";
}
