/** What the judge's page reads off the book. The lists are counted by the server; the page only shows them. */

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

export interface JudgeView {
  open: boolean;
  can: string[];
  log: { entry: number; call: JudgeCall; struck?: boolean; stands?: JudgeCall }[];
  name: string;
  game: string;
  teams: { team: number; name: string; riders: JudgeRider[] }[];
  drawn: string[];
  stages: { stage: number; title: string; kind: string; length: string; state: string }[];
  stage: {
    title: string;
    turn: number;
    clock: string;
    started: boolean;
    ended: boolean;
    start_list: JudgeRider[];
    on_road: number[];
    arrivals: { place: number; bib: number; name: string; team?: string; time?: string; gap?: string; status?: string }[];
  };
  /** The stage that is next or running; empty once all are ridden. `waits_for` names the call that must come before START. */
  start: { stage?: number; title?: string; length?: string; base?: string; waits_for?: string; riders?: JudgeRider[] };
  /** What can hardly be meant, with the call that sets it right. */
  warnings: { words: string; offer: JudgeCall; label: string }[];
  stage_ranking: JudgeRanking[];
  general_ranking: JudgeRanking[];
  live_ranking: JudgeRanking[];
  lines: { slug: string; title: string; classification: string; amounts: number[] }[];
  entry: { word: string; highest: number };
  turn_word: string;
  over: boolean;
}

/** What a call says, in a few words, for the log. */
export function callWords(call: JudgeCall): string {
  const riders = Array.isArray(call["riders"]) ? ` ${(call["riders"] as unknown[]).join(", ")}` : "";
  const text = { line: call["line"], entry: call["entry"], name: call["name"], words: call["words"] };
  const rest = Object.values(text)
    .filter((value) => value !== undefined && value !== "")
    .join(" ");
  return `${call.do}${rest ? ` ${rest}` : ""}${riders}`;
}
