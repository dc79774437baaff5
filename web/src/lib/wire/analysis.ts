// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/analysis. Do not edit by hand.

import type { Share } from "./forecast";

export interface Analysis {
  game: string;
  race: string;
  title: string;
  level: number;
  rides: number;
  seed: number;
  turns: number;
  winner: Name;
  directors: Name[];
  riders: Name[];
  points: Point[];
  decisions: Decision[];
  lines: LedgerLine[];
  turning_points: TurningPoint[];
  asked: number;
  usual: number;
}

export interface Decision {
  turn: number;
  told: number;
  steps: number;
  answer: number;
  seat: number;
  rider: string;
  kind: string;
  words: string;
  importance: string;
  chosen: string;
  chosen_label: string;
  usual: boolean;
  value: Share;
  options: OptionValue[];
  best: string;
  best_label: string;
  loss: Difference;
  mark: "" | "blunder" | "imprecise" | "mistake";
  swing: number[];
}

export interface Difference {
  mean: number;
  low: number;
  high: number;
}

export interface Ledger {
  start: Term;
  luck: Term;
  own: Term;
  others: Term;
  unseen: Term;
  end: number;
}

export interface LedgerLine {
  who: Name;
  ledger: Ledger;
}

export interface Name {
  id: string;
  name: string;
  seat: number;
}

export interface OptionValue {
  text: string;
  label: string;
  value: Share;
  rides: number;
}

export interface Point {
  turn: number;
  told: number;
  steps: number;
  directors: Share[];
  riders: { [name: string]: Share };
}

export interface Term {
  points: number;
  low: number;
  high: number;
}

export interface TurningPoint {
  turn: number;
  told: number;
  until: number;
  steps: number;
  before: number;
  after: number;
  decision: number;
  key: number;
  words: string;
}
