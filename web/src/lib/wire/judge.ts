// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/judge.py. Do not edit by hand.

export interface Calls {
  start: number;
  calls: { [name: string]: unknown }[];
}

export interface SessionOpened {
  session: string;
  token: string;
}

export interface SessionView {
  session: string;
  entries: number;
  log: { [name: string]: unknown }[];
  view: { [name: string]: unknown };
  report: string;
  refused: string;
  refused_at: number | null;
}
