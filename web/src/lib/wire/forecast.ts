// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/forecast. Do not edit by hand.

export interface Counted {
  name: string;
  title: string;
  measure: "gap" | "number" | "to go" | "turns";
  unit: string;
  counts: { [name: string]: number };
  note: string;
  one: string;
  kilometres_each: number;
  columns: [string, number][];
}

export interface GroupOdds {
  name: string;
  starters: number;
  win: Share;
  podium_places: number;
}

export interface JerseyOdds {
  table: string;
  title: string;
  jersey: string;
  leaders: [string, string, Share][];
  lines: Line[];
}

export interface Line {
  name: string;
  role: string;
  riders: string[];
  names: string[];
  each: Share;
  together: Share;
  podium: number;
  top_ten: number;
  mean_place: number;
}

export interface Odds {
  title: string;
  plan: Plan;
  runs: number;
  riders: RiderOdds[];
  roles: GroupOdds[];
  teams: GroupOdds[];
  jerseys: JerseyOdds[];
  stage_wins: { [name: string]: number };
  observed: number;
  breakaways: Survival[];
  heard: number;
  attacks: { [name: string]: { [name: string]: number } };
  gap_unit: string;
  distance_unit: string;
  statistics: Counted[];
  lines: Line[];
  statements: Statement[];
  assumes: string[];
  kilometres_each: number;
}

export interface Plan {
  game: string;
  race: string;
  runs: number;
  seed?: number;
  levels?: number[];
  options?: { [name: string]: unknown };
  own?: { [name: string]: unknown };
  tour?: boolean;
  stages?: string[];
  rules?: string;
  changes?: { [name: string]: { [name: string]: unknown } };
}

export interface RiderOdds {
  rider: string;
  name: string;
  team: string;
  role: string;
  win: Share;
  podium: Share;
  top_ten: Share;
  mean_place: number;
  mean_gap: number | null;
  places: number[];
}

export interface Share {
  share: number;
  low: number;
  high: number;
}

export interface Statement {
  words: string;
  figure: string;
  close: boolean;
}

export interface Survival {
  to_go: number;
  seen: Share;
  survived: Share;
}
