// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/records.py. Do not edit by hand.

import type { Event } from "./core";

import type { Situation, StageResult } from "./road";

import type { NewSeat } from "./fields";

import type { Lead } from "./tables";

export interface Branch {
  frame: number;
  seats: NewSeat[];
  fresh?: boolean;
}

export interface Frame {
  number: number;
  turn: number;
  events: Event[];
  words: string[];
  weights: string[];
  situation: Situation;
  lead: Lead | null;
}

export interface Frames {
  start: number;
  total: number;
  complete: boolean;
  frames: Frame[];
  result: StageResult | null;
}
