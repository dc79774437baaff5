/** Commands to the server. A refusal becomes a `Refused` with one sentence for people. */

import { connection } from "./connection.svelte";
import type {
  Accepted,
  AnalysisView,
  Advice,
  Answer,
  Branch,
  Calls,
  ChatLine,
  Comparison,
  CourseFile,
  Courses,
  Days,
  DayTable,
  Deleted,
  DeputyView,
  ForecastScore,
  ForecastView,
  Frames,
  Joined,
  MyTurns,
  LiveOdds,
  JudgeGame,
  MailAnswer,
  MailWish,
  NewAnalysis,
  NewDeputy,
  NewForecast,
  NewParcel,
  NewReminder,
  NewStartList,
  NewTable,
  NewTour,
  NextStage,
  OpenTables,
  Order,
  OrdersView,
  OwnerAction,
  Parcel,
  ParcelLeft,
  PastStage,
  Picture,
  PuzzleSolution,
  PuzzleView,
  Puzzles,
  RealResult,
  Reason,
  Refusal,
  Reminder,
  RouteCheck,
  RouteView,
  RulesPage,
  Season,
  StartListView,
  SeatChange,
  Seating,
  SessionEntries,
  SessionOpened,
  SessionView,
  Shelf,
  StageView,
  StartDay,
  TableMade,
  TableView,
  TourMade,
  TourView,
  Train,
  TutorialView,
  Tutorials,
  Undo,
  WhoFollows,
} from "./wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string,
  ) {
    super(message);
  }
}

/** Where a proxy answers for a server that is being started again. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

function unreached(error: unknown): boolean {
  return error instanceof Refused && error.code === "offline";
}

export function troubleWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A command is sent once; what is only asked for is asked again until the server can be reached. */
export function call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const ask = (): Promise<T> => send<T>(method, path, body, token);
  return method === "GET" ? connection.persist(ask, unreached) : ask();
}

async function send<T>(method: string, path: string, body: unknown, token: string | null | undefined): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }).catch(
    () => undefined,
  );
  if (!response || GATEWAY.has(response.status))
    throw new Refused(response?.status ?? 0, "offline", "The server cannot be reached. Try again in a moment.", "");
  if (response.ok) return (await response.json()) as T;
  throw await refusal(response);
}

export async function refusal(response: Response): Promise<Refused> {
  try {
    const { error } = (await response.json()) as Refusal;
    return new Refused(response.status, error.code, error.message, error.rule);
  } catch {
    return new Refused(response.status, "unknown", `The server answered ${response.status}.`, "");
  }
}

/** Not `randomUUID`: on plain http in a home network a browser does not have it. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  shelf: () => call<Shelf>("GET", "/games"),
  racePicture: (game: string, race: string) => call<Picture>("GET", `/games/${game}/races/${encodeURIComponent(race)}/picture?cells=no`),
  days: (browser: string | null) => call<Days>("GET", "/days", undefined, browser),
  day: (game: string, day: string, browser: string | null) =>
    call<DayTable>("GET", `/days/${game}${day ? `?day=${encodeURIComponent(day)}` : ""}`, undefined, browser),
  startDay: (game: string, browser: string, start: StartDay) => call<Joined>("POST", `/days/${game}`, start, browser),
  make: (table: NewTable) => call<TableMade>("POST", "/tables", table),
  join: (code: string, name: string) => call<Joined>("POST", "/join", { code, name }),
  table: (id: string, token: string | null) => call<TableView>("GET", `/tables/${id}`, undefined, token),
  picture: (id: string) => call<Picture>("GET", `/tables/${id}/picture`),
  answer: (id: string, token: string, answer: Answer) => call<Accepted>("POST", `/tables/${id}/answers`, answer, token),
  undo: (id: string, token: string, undo: Undo) => call<Accepted>("POST", `/tables/${id}/undo`, undo, token),
  why: (id: string, token: string, option: string) => call<Reason>("POST", `/tables/${id}/why`, { option }, token),
  train: (id: string, token: string, asked: WhoFollows) => call<Train>("POST", `/tables/${id}/train`, asked, token),
  deputy: (id: string, token: string, deputy: NewDeputy) => call<DeputyView>("PUT", `/tables/${id}/deputy`, deputy, token),
  orders: (id: string, token: string, orders: Order[]) => call<OrdersView>("PUT", `/tables/${id}/orders`, { orders }, token),
  seat: (id: string, token: string, change: SeatChange) => call<Seating>("POST", `/tables/${id}/seat`, change, token),
  people: (id: string, owner: string, action: OwnerAction) => call<Seating>("POST", `/tables/${id}/people`, action, owner),
  agree: (id: string, token: string, same: boolean) => call<Seating>("POST", `/tables/${id}/agree`, { same_dice: same }, token),
  deleteTable: (id: string, owner: string) => call<Deleted>("DELETE", `/tables/${id}`, undefined, owner),
  rematch: (id: string, token: string, owner: string) => call<Joined>("POST", `/tables/${id}/rematch`, { owner }, token),
  leaveParcel: (parcel: NewParcel) => call<ParcelLeft>("POST", "/parcels", parcel),
  fetchParcel: (token: string) => call<Parcel>("POST", "/parcels/fetch", { token }),
  reminder: (id: string, token: string) => call<Reminder>("GET", `/tables/${id}/reminder`, undefined, token),
  remind: (id: string, token: string, reminder: NewReminder) => call<Reminder>("PUT", `/tables/${id}/reminder`, reminder, token),
  forgetReminder: (id: string, token: string) => call<Reminder>("DELETE", `/tables/${id}/reminder`, undefined, token),
  mail: (wish: MailWish) => call<MailAnswer>("POST", "/mail", wish),
  turns: (tokens: string[]) => call<MyTurns>("POST", "/turns", { tokens }),
  openTables: () => call<OpenTables>("GET", "/open-tables"),
  sitDown: (table: string, name: string) => call<Joined>("POST", `/open-tables/${table}`, { name }),
  coach: (id: string, token: string, on: boolean) => call<Seating>("PUT", `/tables/${id}/coach`, { on }, token),
  advise: (id: string, token: string, sequence: number) => call<Advice>("POST", `/tables/${id}/coach`, { sequence }, token),
  odds: (id: string, from: number) => call<LiveOdds>("GET", `/tables/${id}/odds?from=${from}`),
  say: (id: string, token: string, words: string) => call<ChatLine>("POST", `/tables/${id}/chat`, { words }, token),
  frames: (id: string, from: number, limit: number, token: string | null) =>
    call<Frames>("GET", `/tables/${id}/frames?from=${from}&limit=${limit}`, undefined, token),
  makeTour: (tour: NewTour) => call<TourMade>("POST", "/tours", tour),
  tour: (id: string, token: string | null) => call<TourView>("GET", `/tours/${id}`, undefined, token),
  nextStage: (id: string, stage: NextStage, token: string | null) => call<TourView>("POST", `/tours/${id}/stages`, stage, token),
  upload: (record: unknown) => call<TableMade>("POST", "/records", record),
  branch: (table: string, branch: Branch) => call<TableMade>("POST", `/tables/${table}/branch`, branch),
  analysis: (table: string, token: string | null) => call<AnalysisView>("GET", `/tables/${table}/analysis`, undefined, token),
  analyse: (table: string, analysis: NewAnalysis, token: string | null) =>
    call<AnalysisView>("POST", `/tables/${table}/analysis`, analysis, token),
  stopAnalysis: (id: string, owner: string) => call<AnalysisView>("POST", `/analyses/${id}/stop`, undefined, owner),
  startList: (list: NewStartList) => call<StartListView>("POST", "/start-lists", list),
  makeForecast: (forecast: NewForecast) => call<ForecastView>("POST", "/forecasts", forecast),
  forecast: (id: string) => call<ForecastView>("GET", `/forecasts/${id}`),
  stopForecast: (id: string, owner: string) => call<ForecastView>("POST", `/forecasts/${id}/stop`, undefined, owner),
  compare: (id: string, other: string) => call<Comparison>("GET", `/forecasts/${id}/compare/${other}`),
  score: (id: string, result: RealResult) => call<ForecastScore>("POST", `/forecasts/${id}/score`, result),
  season: () => call<Season>("GET", "/season"),
  checkRoute: (check: RouteCheck) => call<RouteView>("POST", "/routes/check", check),
  courses: () => call<Courses>("GET", "/courses"),
  course: (slug: string) => call<StageView>("GET", `/courses/${encodeURIComponent(slug)}`),
  openCourse: (file: CourseFile) => call<StageView>("POST", "/courses", file),
  openJudge: () => call<SessionOpened>("POST", "/judge"),
  joinJudge: (code: string) => call<SessionOpened>("POST", "/judge/join", { code }),
  judgeGame: (game: string) => call<JudgeGame>("GET", `/judge/games/${game}`),
  judge: (id: string, token: string) => send<SessionView>("GET", `/judge/${id}`, undefined, token),
  judgeEntries: (id: string) => send<SessionEntries>("GET", `/judge/${id}/entries`, undefined, null),
  judgeStage: (id: string, number: number) => send<PastStage>("GET", `/judge/${id}/stages/${number}`, undefined, null),
  calls: (id: string, token: string, calls: Calls) => call<SessionView>("POST", `/judge/${id}/calls`, calls, token),
  rules: (game: string) => call<RulesPage>("GET", `/rules/${game}`),
  puzzles: () => call<Puzzles>("GET", "/puzzles"),
  puzzle: (game: string, slug: string) => call<PuzzleView>("GET", `/puzzles/${game}/${encodeURIComponent(slug)}`),
  solvePuzzle: (game: string, slug: string, option: string) =>
    call<PuzzleSolution>("POST", `/puzzles/${game}/${encodeURIComponent(slug)}`, { option }),
  tutorials: () => call<Tutorials>("GET", "/tutorials"),
  tutorial: (game: string, slug: string, answers: string[]) =>
    call<TutorialView>("POST", `/tutorials/${game}/${encodeURIComponent(slug)}`, { answers }),
};
