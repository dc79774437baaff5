/** What the judge's page reads off the book. The lists are counted by the server; the page only shows them. */

import { capital } from "./meaning";

export interface JudgeCall {
  do: string;
  [field: string]: unknown;
}

export interface JudgeRider {
  bib: number;
  name: string;
  team?: string;
}

export interface JudgeRanking {
  slug: string;
  title: string;
  jersey: string;
  lines: { place: number; bib: number; name: string; team: string; value: string; gap: string; note: string }[];
}

/** An entry of the log: as it was called, when, and what stands there now. */
export interface JudgeLine {
  entry: number;
  call: JudgeCall;
  stage?: number;
  turn?: number;
  struck?: boolean;
  stands?: JudgeCall;
}

export interface JudgeArrival {
  place: number;
  bib: number;
  name: string;
  team?: string;
  time?: string;
  gap?: string;
  status?: string;
}

export interface JudgeStage {
  title: string;
  turn: number;
  clock: string;
  started: boolean;
  ended: boolean;
  start_list: JudgeRider[];
  on_road: number[];
  arrivals: JudgeArrival[];
}

export interface JudgePast {
  number: number;
  stage: JudgeStage;
  stage_ranking: JudgeRanking[];
  general_ranking: JudgeRanking[];
}

export interface JudgeView {
  open: boolean;
  can: string[];
  log: JudgeLine[];
  /** The entry that an undo would take back; 0 without one. */
  undo: number;
  /** After or during which stage the tables stand. */
  moment: string;
  name: string;
  game: string;
  teams: { team: number; name: string; riders: JudgeRider[] }[];
  drawn: string[];
  stages: { stage: number; title: string; kind: string; length: string; base: string; state: string; riders: number[] }[];
  stage: JudgeStage;
  /** The stage that is next or running; empty once all are ridden. `waits_for` names the call that must come before START. */
  start: { stage?: number; title?: string; length?: string; base?: string; waits_for?: string; riders?: JudgeRider[] };
  /** What can hardly be meant, with the call that sets it right. */
  warnings: { words: string; offer: JudgeCall; label: string }[];
  stage_ranking: JudgeRanking[];
  general_ranking: JudgeRanking[];
  live_ranking: JudgeRanking[];
  jerseys: Record<string, JudgeRider>;
  cards: Record<string, string>;
  single: boolean;
  lines: { slug: string; title: string; classification: string; amounts: number[] }[];
  entry: { word: string; highest: number };
  turn_word: string;
  over: boolean;
}

/** Riders named by an entry. */
export function ridersOf(call: JudgeCall): number[] {
  return Array.isArray(call["riders"]) ? (call["riders"] as unknown[]).map(Number) : [];
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What a call says, in a few words, for the log. */
export function callWords(call: JudgeCall, view?: JudgeView | null): string {
  const riders = ridersOf(call).join(" ");
  const turn = view?.turn_word ?? "turn";
  switch (call.do) {
    case "finish":
      return `Finish at ${text(call["entry"])}: ${riders}${call["turn"] ? ` (${turn} ${text(call["turn"])})` : ""}`;
    case "points":
      return `${text(call["name"]) || (view?.lines ?? []).find((line) => line.slug === call["line"])?.title || text(call["line"])}: ${riders}`;
    case "turn":
      return `Next ${turn}`;
    case "edit team":
      return `Team ${text(call["team"])}: ${text(call["name"]) || "names"}`;
    case "correct":
      return `Correction of entry ${text(call["entry"])}`;
    case "note":
      return `“${text(call["words"])}”`;
    case "join":
      return "One group, one time";
    case "open":
      return `Opened: ${text(call["name"])}`;
    case "add stage":
      return "One more stage";
    default:
      return `${capital(call.do)}${riders ? ` ${riders}` : ""}`;
  }
}

/** Where the book stands once the calls that still wait here are written down. */
export interface Ahead {
  can: Set<string>;
  turn: number;
  onRoad: number[];
  running: boolean;
}

const RIDING = ["turn", "points", "finish", "DNF", "DSQ"];

export function ahead(view: JudgeView, pending: readonly JudgeCall[]): Ahead {
  const now: Ahead = {
    can: new Set(view.can),
    turn: view.stage.turn,
    onRoad: [...view.stage.on_road],
    running: view.stage.started && !view.stage.ended,
  };
  for (const call of pending) step(now, call, view);
  if (pending.length > 0 && now.running && now.onRoad.length === 0) {
    for (const each of ["turn", "finish", "DNF"]) now.can.delete(each);
    now.can.add("end");
  }
  return now;
}

function step(now: Ahead, call: JudgeCall, view: JudgeView): void {
  if (call.do === "draw") now.can.add("start");
  else if (call.do === "start") {
    now.onRoad = (view.start.riders ?? []).map((rider) => rider.bib);
    [now.turn, now.running, now.can] = [0, true, new Set(RIDING)];
  } else if (call.do === "turn") now.turn += 1;
  else if (call.do === "end") [now.running, now.can] = [false, new Set()];
  else if (["finish", "DNF", "DSQ"].includes(call.do)) {
    const gone = new Set(ridersOf(call));
    now.onRoad = now.onRoad.filter((bib) => !gone.has(bib));
  }
}
