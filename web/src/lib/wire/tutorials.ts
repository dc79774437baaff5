// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/tutorials.py. Do not edit by hand.

import type { Event } from "./core";

import type { Picture, Situation } from "./road";

import type { QuestionView } from "./tables";

export interface TutorialAnswers {
  answers?: string[];
}

export interface TutorialLine {
  game: string;
  slug: string;
  title: string;
  rule: string;
  text: string;
  choices: number;
}

export interface TutorialView {
  game: string;
  slug: string;
  title: string;
  rule: string;
  text: string;
  picture: Picture;
  situation: Situation;
  events: Event[];
  words: string[];
  weights: string[];
  question: QuestionView | null;
  answered: number;
  choices: number;
  right: boolean | null;
  hint: string;
  solved: boolean;
}

export interface Tutorials {
  tutorials: TutorialLine[];
}
