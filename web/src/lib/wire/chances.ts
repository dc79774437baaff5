// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/chances.py. Do not edit by hand.

export interface Advice {
  sequence: number;
  rides: number;
  level: number;
  best: string;
  options: OptionChance[];
}

export interface AskCoach {
  sequence: number;
}

export interface CoachSwitch {
  on: boolean;
}

export interface LiveOdds {
  level: number;
  odds: TurnOdds[];
  complete: boolean;
}

export interface OptionChance {
  option: string;
  rides: number;
  share: number;
  low: number;
  high: number;
  why: string;
}

export interface RiderChance {
  rider: string;
  share: number;
  low: number;
  high: number;
}

export interface TurnOdds {
  turn: number;
  rides: number;
  riders: RiderChance[];
}
