// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/judge.py. Do not edit by hand.

export interface Calls {
  start: number;
  calls: { [name: string]: unknown }[];
}

export interface JoinSession {
  code: string;
}

export interface JudgeGame {
  kinds: string[];
  team_fewest: number;
  team_most: number;
  team_usual: number;
  timed: boolean;
}

export interface PastStage {
  page: { [name: string]: unknown };
}

export interface SessionEntries {
  entries: number;
}

export interface SessionOpened {
  session: string;
  token: string;
}

export interface SessionView {
  session: string;
  code: string;
  entries: number;
  log: { [name: string]: unknown }[];
  view: { [name: string]: unknown };
  report: string;
  refused: string;
  refused_at: number | null;
}
