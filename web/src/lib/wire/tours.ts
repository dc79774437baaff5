// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/tours.py. Do not edit by hand.

import type { Picture, Scales, StageResult, Standings } from "./road";

import type { NewSeat, SeatTicket } from "./fields";

export interface NewTour {
  game: string;
  tour?: string;
  stages?: string[];
  routes?: { [name: string]: { [name: string]: unknown } };
  title?: string;
  seats?: NewSeat[];
  options?: { [name: string]: unknown };
  seed?: number | null;
  turn_seconds?: number;
}

export interface NextStage {
  stage: number;
  simulate?: boolean;
  room?: boolean;
}

export interface StageLine {
  number: number;
  race: string;
  title: string;
  kind: string;
  length: number;
  unit: string;
  state: "ridden" | "running" | "to come";
  table: string | null;
  result: StageResult | null;
  profile: Picture | null;
}

export interface TourMade {
  tour: string;
  code: string;
  seats: SeatTicket[];
  owner: string;
}

export interface TourRider {
  id: string;
  name: string;
  team: string;
  bib: number;
  role: string;
}

export interface TourTeam {
  id: string;
  name: string;
  colour: number;
  pattern: number;
}

export interface TourView {
  tour: string;
  code: string;
  game: string;
  slug: string;
  title: string;
  seat: number;
  seats: SeatTicket[];
  open: number[];
  stages: StageLine[];
  scales: Scales;
  standings: Standings;
  progression: Standings[];
  riders: TourRider[];
  teams: TourTeam[];
  over: boolean;
  token: string | null;
}
