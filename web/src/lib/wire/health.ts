// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/health.py. Do not edit by hand.

export interface Health {
  status: string;
  version: string;
  tables: number;
}
