// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/puzzles.py. Do not edit by hand.

import type { Event } from "./core";

import type { Hand, Picture, Situation } from "./road";

import type { QuestionView } from "./tables";

export interface NoPuzzles {
  game: string;
  words: string;
}

export interface PuzzleChoice {
  option: string;
}

export interface PuzzleLine {
  game: string;
  slug: string;
  title: string;
  kind: string;
  turn: number;
}

export interface PuzzleSolution {
  right: boolean;
  words: string;
  reasons: string[];
  options: PuzzleValue[];
  rides: number;
  level: number;
}

export interface PuzzleValue {
  text: string;
  label: string;
  share: number;
  low: number;
  high: number;
  why: string;
}

export interface PuzzleView {
  game: string;
  slug: string;
  title: string;
  director: string;
  picture: Picture;
  situation: Situation;
  hands: Hand[];
  events: Event[];
  words: string[];
  weights: string[];
  question: QuestionView;
}

export interface Puzzles {
  puzzles: PuzzleLine[];
  none: NoPuzzles[];
}
