// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/routes.py. Do not edit by hand.

import type { Picture } from "./road";

export interface RouteCheck {
  game?: string | null;
  route?: { [name: string]: unknown } | null;
  text?: string | null;
}

export interface RouteProblem {
  key: string;
  reason: string;
  remedy: string;
  line: number;
  warning: boolean;
}

export interface RouteView {
  game: string;
  route: { [name: string]: unknown } | null;
  text: string;
  problems: RouteProblem[];
  rideable: boolean;
  picture: Picture | null;
}
