// Written by `python -m rouleur.server.schema web/src/lib` from the Structs of src/rouleur/server/around.py. Do not edit by hand.

import type { Event, Odds, Picture, Scales, Situation, StageResult, Standings } from "./library";

import type { QuestionView, SeatTicket, SeatWish } from "./table";

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

export interface NewForecast {
  game: string;
  race: string;
  runs?: number;
  levels?: number[] | null;
  options?: { [name: string]: unknown };
  seed?: number;
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

export interface Origin {
  file: string;
  table: string;
  origin: string;
}

export interface RealResult {
  order: string[];
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

export interface Season {
  scores: ForecastScore[];
  skill: number;
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

export interface StageView {
  course: CourseLine;
  picture: Picture;
  text: string;
  boards: BoardView[];
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
