// Written by `python -m rouleur.server.schema` from the Structs of src/rouleur/server/wire.py. Do not edit by hand.

export interface Accepted {
  sequence: number;
  repeated: boolean;
  update: Update;
}

export interface Answer {
  option: string;
  sequence: number;
  key: string;
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
}

export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  words: string;
  at: string;
}

export interface Closed {
  type: "closed";
  error: Fault;
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
  detail?: Record<string, unknown>;
  seat?: number | null;
}

export interface Fault {
  code: string;
  message: string;
  rule: string;
}

export interface Flag {
  distance: number;
  kind: string;
  label?: string;
  category?: string;
}

export interface Frame {
  number: number;
  turn: number;
  events: Event[];
  words: string[];
  weights: string[];
  situation: Situation;
}

export interface Frames {
  start: number;
  total: number;
  complete: boolean;
  frames: Frame[];
  result: StageResult | null;
}

export interface GameInfo {
  slug: string;
  title: string;
  credits: string;
  rules_version: string;
  seats: Seats;
  races: RaceInfo[];
  tours: TourInfo[];
  switches: Switch[];
  levels: number[];
}

export interface GroupView {
  riders: string[];
  name?: string;
  gap?: number;
  distance?: number;
}

export interface Health {
  status: string;
  version: string;
  tables: number;
}

export interface Hello {
  type: "hello";
  token?: string | null;
  sequence?: number | null;
}

export interface Join {
  code: string;
  name: string;
}

export interface Joined {
  table: string;
  seat: number;
  token: string | null;
}

export interface Mark {
  kind: string;
  label: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  distance?: number;
}

export interface NewOrders {
  orders: Order[];
}

export interface NewTable {
  game: string;
  race: string;
  seats?: SeatWish[];
  options?: Record<string, unknown>;
  seed?: number | null;
}

export interface OptionView {
  text: string;
  label: string;
  rule: string;
  cost: string;
  path: [number, number][];
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

export interface OrdersView {
  type: "orders";
  orders: Order[];
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
}

export interface QuestionView {
  seat: number;
  kind: string;
  rider: string;
  rule: string;
  words: string;
  options: OptionView[];
}

export interface RaceInfo {
  slug: string;
  title: string;
  kind: string;
  length: number;
  unit?: string;
  note?: string;
  facts?: Record<string, unknown>;
}

export interface Reason {
  option: string;
  offered: boolean;
  reason: string;
  rule: string;
}

export interface Refusal {
  error: Fault;
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
  public?: Record<string, unknown>;
  private?: Record<string, unknown>;
}

export interface Say {
  words: string;
}

export interface SeatChange {
  action: "leave" | "return" | "sit";
  name?: string | null;
  level?: number;
}

export interface SeatTicket {
  seat: number;
  name: string;
  kind: "bot" | "human";
  token: string | null;
}

export interface SeatView {
  seat: number;
  name: string;
  kind: "bot" | "human";
  level: number;
  taken: boolean;
  left: boolean;
  online: boolean;
}

export interface SeatWish {
  kind: "bot" | "human";
  name: string;
  level?: number;
  open?: boolean;
}

export interface Seating {
  type: "seats";
  seats: SeatView[];
}

export interface Seats {
  fewest: number;
  most: number;
  usual: number;
}

export interface Shelf {
  version: string;
  games: GameInfo[];
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
  detail?: Record<string, unknown>;
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
  tables: Record<string, Standing[]>;
  jerseys?: Record<string, string>;
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

export interface TableMade {
  table: string;
  code: string;
  seats: SeatTicket[];
  watch: string;
}

export interface TableView {
  table: string;
  code: string;
  game: string;
  race: string;
  title: string;
  options: Record<string, unknown>;
  seat: number;
  seats: SeatView[];
  watched: boolean;
  created: string;
  update: Update;
  chat: ChatLine[];
  orders: Order[];
  order_kinds: OrderKind[];
  tour: string | null;
  stage: number;
}

export interface TeamView {
  id: string;
  name: string;
  seat?: number;
  colour?: number;
  pattern?: number;
  public?: Record<string, unknown>;
  private?: Record<string, unknown>;
}

export interface TourInfo {
  slug: string;
  title: string;
  stages: string[];
  note?: string;
}

export interface Undo {
  sequence: number;
  key: string;
}

export interface Update {
  type: "update";
  sequence: number;
  since: number;
  events: Event[];
  words: string[];
  weights: string[];
  situation: Situation;
  question: QuestionView | null;
  waiting: number | null;
  thinking: boolean;
  undo: boolean;
  over: boolean;
  result: StageResult | null;
  standings: Standings | null;
}

export interface Why {
  option: string;
}

export type Push = Update | Seating | Chat | OrdersView | Closed;
