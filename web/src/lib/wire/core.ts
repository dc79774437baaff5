// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/core. Do not edit by hand.

export interface Caution {
  words: string;
  rule: string;
  rider?: string;
  urgent?: boolean;
}

export interface Event {
  kind: string;
  turn?: number;
  rule?: string;
  rider?: string;
  others?: string[];
  dice?: number[];
  value?: number | null;
  path?: [number, number][];
  detail?: { [name: string]: unknown };
  seat?: number | null;
}

export interface EventKind {
  name: string;
  weight?: "key" | "minor" | "story";
  train?: boolean;
  formerly?: string[];
}

export interface Order {
  question: string;
  choice: string;
  rider?: string;
  number?: number;
}

export interface OrderChoice {
  slug: string;
  words: string;
  number?: string;
  lowest?: number;
  highest?: number;
  usual?: number;
}

export interface OrderKind {
  question: string;
  words: string;
  choices: OrderChoice[];
  rule?: string;
  roles?: string[];
}

export interface Record {
  setup: Setup;
  seed: number;
  answers?: string[];
  checks?: number[];
  dice?: "keyed" | "stream";
  format?: number;
}

export interface Setup {
  game: string;
  race: string;
  seats?: string[];
  options?: { [name: string]: unknown };
  content?: { [name: string]: unknown };
  carry?: { [name: string]: unknown };
}
