/** The analysis of a finished race: asked for, watched while it is made, and shown. */

import { api, troubleWords } from "./api";
import { keepOwner, ownerOf } from "./owners";
import type { Analysis, AnalysisView, Decision, Ledger, Point } from "./wire";

const AGAIN = 1000;
export const RIDES = [50, 100, 400] as const;

/** The race whose analysis was open last: its replay opens with it. */
let opened = "";

export class RaceAnalysis {
  view = $state.raw<AnalysisView | undefined>(undefined);
  trouble = $state("");
  /** The decision that is looked at, by its number. */
  chosen = $state(-1);
  /** Whether its tab is open: then the chances stand under the profile. */
  shown = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(readonly table: string) {}

  get found(): Analysis | undefined {
    return this.view?.found ?? undefined;
  }

  get mine(): boolean {
    return ownerOf(this.view?.analysis) !== "";
  }

  /** Looked for once; while it is made, again and again. */
  async load(token: string | null): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.view = await api.analysis(this.table, token);
      this.trouble = "";
    } catch (error) {
      this.trouble = troubleWords(error);
    }
    if (!this.left && this.view?.state === "running") this.timer = setTimeout(() => void this.load(token), AGAIN);
  }

  async start(rides: number, token: string | null): Promise<void> {
    const view = await api.analyse(this.table, { rides }, token);
    if (view.token) keepOwner(view.analysis, view.token);
    this.view = view;
    await this.load(token);
  }

  async stop(): Promise<void> {
    if (this.view) this.view = await api.stopAnalysis(this.view.analysis, ownerOf(this.view.analysis));
  }

  /** Its tab is open, or not any more. */
  show(open: boolean): void {
    this.shown = open;
    if (open) opened = this.table;
    else if (opened === this.table) opened = "";
  }

  get wasOpen(): boolean {
    return opened === this.table;
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function signed(points: number): string {
  const whole = Math.round(points);
  return whole === 0 ? "0" : whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** `25 % at the start, +31 luck, −12 your decisions, +8 the others'`. */
export function ledgerLine(ledger: Ledger, own: string): string {
  const parts = [`${Math.round(ledger.start.points)} % at the start`, `${signed(ledger.luck.points)} luck`];
  if (ledger.own.points !== 0) parts.push(`${signed(ledger.own.points)} ${own}`);
  if (ledger.others.points !== 0) parts.push(`${signed(ledger.others.points)} the others’`);
  if (ledger.unseen.points !== 0) parts.push(`${signed(ledger.unseen.points)} not looked at`);
  return parts.join(", ");
}

export function lossWords(decision: Decision): string {
  if (decision.best === "") return "Nothing better was found.";
  const { mean, low, high } = decision.loss;
  const points = (share: number): string => String(Math.round(share * 100));
  if (low <= 0) return `Best instead: ${decision.best_label}, with no difference that can be shown.`;
  return `Better: ${decision.best_label}, by ${points(mean)} points (${points(low)} to ${points(high)}).`;
}

/** The chance of everybody in the ledger when each turn began, and at the end. */
export function curves(found: Analysis): { id: string; name: string; seat: number; shares: number[] }[] {
  return found.lines.slice(0, 6).map(({ who }) => {
    const share = (point: Point): number =>
      (who.seat >= 0 && found.directors.length > 0 ? point.directors[who.seat]?.share : point.riders[who.id]?.share) ?? 0;
    return { id: who.id, name: who.name, seat: who.seat, shares: [...found.points.map(share), who.id === found.winner.id ? 1 : 0] };
  });
}

/** Where on the chart an event stands: between which turns, as a number of turns from the start. */
export function placeOf(found: Analysis, told: number): number {
  const next = found.points.findIndex((point) => point.told > told);
  const at = (next < 0 ? found.points.length : next) - 1;
  const from = found.points[at]?.told ?? 0;
  const until = next < 0 ? from + Math.max(told - from, 1) * 2 : (found.points[next]?.told ?? told);
  return Math.max(at, 0) + (until > from ? Math.min((told - from) / (until - from), 1) : 0);
}
