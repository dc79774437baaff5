// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/open_tables.py. Do not edit by hand.

export interface OpenTable {
  table: string;
  game: string;
  race: string;
  title: string;
  people: string[];
  bots: number;
  free: number;
  turn_seconds: number;
  created: string;
}

export interface OpenTables {
  tables: OpenTable[];
}

export interface SitDown {
  name: string;
}
