// Written by `python -m rouleur.server.wire.typescript web/src/lib` from the library's own Structs. Do not edit by hand.

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

export interface Caution {
  words: string;
  rule: string;
  rider?: string;
  urgent?: boolean;
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

export interface GroupOdds {
  name: string;
  starters: number;
  win: Share;
  podium_places: number;
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

export interface JerseyOdds {
  table: string;
  title: string;
  jersey: string;
  leaders: [string, string, Share][];
  lines: Line[];
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

export interface LegendLine {
  sign: string;
  words: string;
  rule?: string;
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

export interface Name {
  id: string;
  name: string;
  seat: number;
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

export interface OptionValue {
  text: string;
  label: string;
  value: Share;
  rides: number;
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

export interface Point {
  turn: number;
  told: number;
  steps: number;
  directors: Share[];
  riders: { [name: string]: Share };
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

export interface Record {
  setup: Setup;
  seed: number;
  answers?: string[];
  checks?: number[];
  dice?: "keyed" | "stream";
  format?: number;
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

export interface Setup {
  game: string;
  race: string;
  seats?: string[];
  options?: { [name: string]: unknown };
  content?: { [name: string]: unknown };
  carry?: { [name: string]: unknown };
}

export interface Share {
  share: number;
  low: number;
  high: number;
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

export interface Statement {
  words: string;
  figure: string;
  close: boolean;
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

export interface Survival {
  to_go: number;
  seen: Share;
  survived: Share;
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

export interface Term {
  points: number;
  low: number;
  high: number;
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
