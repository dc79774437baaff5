// Written by `python -m rouleur.server.schema` from the Structs of src/rouleur/server/wire.py. Do not edit by hand.

export interface Accepted {
  sequence: number;
  repeated: boolean;
  update: Update;
}

export interface AfternoonMade {
  afternoon: string;
  token: string;
}

export interface AfternoonView {
  afternoon: string;
  entries: number;
  log: { [name: string]: unknown }[];
  view: { [name: string]: unknown };
  report: string;
  refused: string;
  refused_at: number | null;
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

export interface BoardView {
  game: string;
  title: string;
  race: string;
  route: { [name: string]: unknown };
  picture: Picture;
}

export interface Branch {
  frame: number;
  seats: SeatWish[];
}

export interface Calls {
  start: number;
  calls: { [name: string]: unknown }[];
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
}

export interface Closed {
  type: "closed";
  error: Fault;
}

export interface Comparison {
  first: string;
  second: string;
  riders: RiderDifference[];
}

export interface CourseFile {
  text: string;
  name?: string;
}

export interface CourseLine {
  slug: string;
  title: string;
  kind: string;
  looks: string;
  kilometres: number;
  ascent: number;
  climbs: number;
  note: string;
}

export interface Courses {
  courses: CourseLine[];
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

export interface JerseyOdds {
  table: string;
  title: string;
  jersey: string;
  leaders: [string, string, Share][];
}

export interface Join {
  code: string;
  name: string;
}

export interface Joined {
  table: string | null;
  tour: string | null;
  seat: number;
  token: string | null;
}

export interface Lead {
  rider: string;
  holder: string;
  ahead: number;
  jersey: string;
  unit: string;
}

export interface Lesson {
  answers?: string[];
}

export interface LessonView {
  game: string;
  slug: string;
  title: string;
  rule: string;
  text: string;
  picture: Picture;
  situation: Situation;
  events: Event[];
  words: string[];
  question: QuestionView | null;
  answered: number;
  choices: number;
  right: boolean | null;
  hint: string;
  solved: boolean;
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

export interface NewForecast {
  game: string;
  race: string;
  runs?: number;
  levels?: number[] | null;
  options?: { [name: string]: unknown };
  seed?: number;
}

export interface NewOrders {
  orders: Order[];
}

export interface NewTable {
  game: string;
  race: string;
  seats?: SeatWish[];
  options?: { [name: string]: unknown };
  seed?: number | null;
}

export interface NewTour {
  game: string;
  tour?: string;
  stages?: string[];
  title?: string;
  seats?: SeatWish[];
  options?: { [name: string]: unknown };
  seed?: number | null;
}

export interface NextStage {
  stage: number;
  simulate?: boolean;
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
  margins: { [name: string]: number };
  winning_group: { [name: string]: number };
  groups: { [name: string]: number };
  last_gaps: { [name: string]: number };
  turns: { [name: string]: number };
  observed: number;
  breakaways: Survival[];
  decisive: { [name: string]: number };
  heard: number;
  attacks: { [name: string]: { [name: string]: number } };
  gap_unit: string;
  distance_unit: string;
}

export interface OptionView {
  text: string;
  label: string;
  rule: string;
  cost: string;
  path: [number, number][];
  train: string[];
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

export interface Origin {
  file: string;
  table: string;
  origin: string;
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
  facts?: { [name: string]: unknown };
}

export interface RealResult {
  order: string[];
  title?: string;
}

export interface Reason {
  option: string;
  offered: boolean;
  reason: string;
  rule: string;
}

export interface Record {
  setup: Setup;
  seed: number;
  answers?: string[];
  checks?: number[];
  format?: number;
}

export interface Refusal {
  error: Fault;
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

export interface RouteCheck {
  game?: string;
  route?: { [name: string]: unknown } | null;
  text?: string | null;
}

export interface RouteProblem {
  key: string;
  reason: string;
  remedy: string;
  line: number;
  warning: boolean;
}

export interface RouteView {
  route: { [name: string]: unknown } | null;
  text: string;
  problems: RouteProblem[];
  rideable: boolean;
  picture: Picture | null;
}

export interface RuleSection {
  anchor: string;
  section: string;
  chapter: string;
  lines: string[];
}

export interface RulesPage {
  game: string;
  title: string;
  credits: string;
  rules_version: string;
  sections: RuleSection[];
  rulings: Ruling[];
  origins: Origin[];
}

export interface Ruling {
  number: number;
  title: string;
  text: string;
}

export interface Say {
  words: string;
}

export interface Scales {
  classifications: Classification[];
  unit?: string;
  one_jersey?: boolean;
}

export interface Season {
  scores: ForecastScore[];
  skill: number;
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
  detail?: { [name: string]: unknown };
  over?: boolean;
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

export interface StageView {
  course: CourseLine;
  picture: Picture;
  text: string;
  boards: BoardView[];
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
  options: { [name: string]: unknown };
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
  public?: { [name: string]: unknown };
  private?: { [name: string]: unknown };
}

export interface TourInfo {
  slug: string;
  title: string;
  stages: string[];
  note?: string;
}

export interface TourMade {
  tour: string;
  code: string;
  seats: SeatTicket[];
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
  stages: StageLine[];
  scales: Scales;
  standings: Standings;
  progression: Standings[];
  riders: TourRider[];
  teams: TourTeam[];
  over: boolean;
  token: string | null;
}

export interface TutorialLine {
  game: string;
  slug: string;
  title: string;
  rule: string;
  text: string;
  choices: number;
}

export interface Tutorials {
  tutorials: TutorialLine[];
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
  lead: Lead | null;
}

export interface Why {
  option: string;
}

export type Push = Update | Seating | Chat | OrdersView | Closed;
