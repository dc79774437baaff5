// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/forecasts.py. Do not edit by hand.

import type { Odds } from "./forecast";

export interface Comparison {
  first: string;
  second: string;
  riders: RiderDifference[];
}

export interface ForecastNews {
  type: "forecast";
  forecast: ForecastView;
}

export interface ForecastScore {
  forecast: string;
  title: string;
  brier: number;
  even: number;
  favourites: number;
  skill: number;
  ranked: number;
  ranked_skill: number;
  winner: string;
  winner_odds: number;
  winner_rank: number;
  podium_hits: number;
}

export interface ForecastView {
  forecast: string;
  game: string;
  race: string;
  title: string;
  state: "done" | "failed" | "running" | "stopped";
  runs: number;
  wanted: number;
  created: string;
  reason: string;
  odds: Odds | null;
  token: string | null;
}

export interface ListedRider {
  bib: number;
  name: string;
  team: string;
  role: string;
  guessed: boolean;
  form: number;
}

export interface NewForecast {
  game: string;
  race: string;
  runs?: number;
  levels?: number[] | null;
  options?: { [name: string]: unknown };
  seed?: number;
  start_list?: string;
}

export interface NewStartList {
  game: string;
  text: string;
}

export interface RealResult {
  order?: string[];
  text?: string;
  title?: string;
}

export interface RiderDifference {
  rider: string;
  name: string;
  first: number;
  second: number;
  difference: number;
  low: number;
  high: number;
  sure: boolean;
}

export interface Season {
  scores: ForecastScore[];
  skill: number;
}

export interface StartListView {
  riders: ListedRider[];
  left_out: string[];
  not_chosen: string[];
}
