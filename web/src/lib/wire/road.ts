// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/road. Do not edit by hand.

export interface Arrival {
  rider: string;
  team: string;
  place: number;
  time?: number;
  status?: string;
  group?: number;
  tie_breaks?: number[];
}

export interface Award {
  classification: string;
  rider: string;
  amount: number;
  why?: string;
  rule?: string;
  place?: number;
}

export interface Card {
  slug: string;
  face: string;
  kind: "demarrage" | "energy" | "fitness" | "jersey" | "slip-on" | "team";
  words: string;
  count?: number;
  suit?: string;
  barred?: string[];
  attempt?: string;
}

export interface Cell {
  at: [number, number];
  x: number;
  y: number;
  shape?: string;
  angle?: number;
  width?: number;
  height?: number;
  surface?: string;
  zone?: string;
  note?: string;
  bend?: number;
}

export interface Classification {
  slug: string;
  title: string;
  counts: string;
  awards?: string[];
  best?: string;
  ties?: string[];
  jersey?: string;
  best_of?: number;
  rule?: string;
  from_leader?: boolean;
}

export interface FirstRace {
  race: string;
  level: number;
  seats: number;
  route: { [name: string]: unknown };
  hints: { [name: string]: string };
  options: { [name: string]: unknown };
}

export interface Flag {
  distance: number;
  kind: string;
  label?: string;
  category?: string;
}

export interface GroupView {
  riders: string[];
  name?: string;
  gap?: number;
  distance?: number;
}

export interface Hand {
  team: string;
  rider?: string;
  cards?: Card[];
  traits?: Trait[];
  notes?: string[];
}

export interface LegendLine {
  sign: string;
  words: string;
  rule?: string;
}

export interface Mark {
  kind: string;
  label: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  distance?: number;
  bend?: number;
}

export interface Picture {
  game: string;
  race: string;
  title: string;
  length: number;
  cells: Cell[];
  profile: Stretch[];
  marks?: Mark[];
  flags?: Flag[];
  width?: number;
  height?: number;
  geometry?: string;
  unit?: string;
  kilometres?: number;
  note?: string;
  legend?: LegendLine[];
}

export interface RaceInfo {
  slug: string;
  title: string;
  kind: string;
  length: number;
  unit?: string;
  note?: string;
  facts?: { [name: string]: unknown };
}

export interface RiderView {
  id: string;
  name: string;
  team: string;
  bib: number;
  role?: string;
  place?: [number, number] | null;
  distance?: number;
  status?: string;
  moved?: boolean;
  order?: number | null;
  badges?: string[];
  public?: { [name: string]: unknown };
  private?: { [name: string]: unknown };
}

export interface Rival {
  name: string;
  level: number;
}

export interface Scales {
  classifications: Classification[];
  unit?: string;
  one_jersey?: boolean;
}

export interface Seats {
  fewest: number;
  most: number;
  usual: number;
}

export interface Situation {
  game: string;
  race: string;
  seat: number;
  turn: number;
  phase: string;
  riders: RiderView[];
  teams: TeamView[];
  groups?: GroupView[];
  queue?: string[];
  to_go?: number;
  clock?: string;
  weather?: string;
  gap_unit?: string;
  gap_mark?: string;
  detail?: { [name: string]: unknown };
  over?: boolean;
}

export interface StageResult {
  game: string;
  race: string;
  arrivals: Arrival[];
  awards?: Award[];
  kind?: string;
  turns?: number;
  unit?: string;
}

export interface Standing {
  who: string;
  place: number;
  value: number;
  gap?: number;
  decided_by?: string;
}

export interface Standings {
  stages: number;
  tables: { [name: string]: Standing[] };
  jerseys?: { [name: string]: string };
  unit?: string;
}

export interface Stretch {
  start: number;
  end: number;
  surface?: string;
  zone?: string;
  label?: string;
  height_start?: number;
  height_end?: number;
}

export interface Switch {
  slug: string;
  title: string;
  kind: "choice" | "flag" | "number";
  default: unknown;
  choices?: string[];
  note?: string;
}

export interface TeamView {
  id: string;
  name: string;
  seat?: number;
  colour?: number;
  pattern?: number;
  public?: { [name: string]: unknown };
  private?: { [name: string]: unknown };
}

export interface TourInfo {
  slug: string;
  title: string;
  stages: string[];
  note?: string;
}

export interface Trait {
  name: string;
  value: string;
}
