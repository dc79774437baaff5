/** A judge's session: calls are written down here first and sent when there is a connection. */

import { api, Refused, troubleWords } from "./api";
import type { JudgeCall, JudgeView } from "./judge";
import type { SessionView } from "./wire";

interface Kept {
  id: string;
  token: string;
  entries: number;
  pending: JudgeCall[];
  view: JudgeView | null;
  report: string;
  log: JudgeCall[];
}

const KEY = "rouleur.judge";
const AGAIN = 3000;
const SOON = 50;
const EMPTY: Kept = { id: "", token: "", entries: 0, pending: [], view: null, report: "", log: [] };

function read(): Kept {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...EMPTY };
  }
}

export class JudgeSession {
  kept = $state.raw<Kept>(read());
  online = $state(true);
  refused = $state("");
  private sending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly back = (): void => void this.flush();

  constructor() {
    addEventListener("online", this.back);
    void this.flush();
  }

  close(): void {
    removeEventListener("online", this.back);
    clearTimeout(this.timer);
  }

  get view(): JudgeView | null {
    return this.kept.view;
  }

  get waiting(): number {
    return this.kept.pending.length;
  }

  /** The turn and the riders on the road as the calls that still wait leave them. */
  get turn(): number {
    return (this.view?.stage?.turn ?? 0) + this.kept.pending.filter((call) => call.do === "turn").length;
  }

  get onRoad(): number[] {
    const gone = new Set(
      this.kept.pending.filter((call) => ["finish", "DNF", "DSQ"].includes(call.do)).flatMap((call) => call["riders"] as number[]),
    );
    return (this.view?.stage?.on_road ?? []).filter((bib) => !gone.has(bib));
  }

  call(call: JudgeCall): void {
    this.refused = "";
    this.keep({ pending: [...this.kept.pending, call] });
    void this.flush();
  }

  begin(): void {
    this.keep({ ...EMPTY });
    this.refused = "";
  }

  /** The book of a printed sheet, kept on the server: this device writes into it as well. */
  async join(id: string, token: string): Promise<void> {
    try {
      const found = await api.judge(id);
      this.begin();
      this.keep({ id, token, entries: found.entries, view: found.view as unknown as JudgeView, report: found.report });
      this.keep({ log: found.log as JudgeCall[] });
    } catch (error) {
      this.refused = troubleWords(error);
    }
  }

  load(log: JudgeCall[]): void {
    this.begin();
    this.keep({ pending: log });
    void this.flush();
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }

  async flush(): Promise<void> {
    if (this.sending || this.kept.pending.length === 0) return;
    this.sending = true;
    clearTimeout(this.timer);
    try {
      await this.send();
      this.online = true;
    } catch (error) {
      this.settle(error);
    } finally {
      this.sending = false;
    }
  }

  private async send(): Promise<void> {
    if (!this.kept.id) {
      const made = await api.openJudge();
      this.keep({ id: made.session, token: made.token, entries: 0 });
    }
    while (this.kept.pending.length > 0) {
      const sent = this.kept.pending;
      const answer = await api.calls(this.kept.id, this.kept.token, { start: this.kept.entries, calls: sent });
      this.take(answer, sent.length);
    }
  }

  /** Calls up to a refused one were taken; the refused one is dropped, with the reason. */
  private take(answer: SessionView, sent: number): void {
    const done = answer.refused_at === null ? sent : answer.refused_at + 1;
    if (answer.refused) this.refused = answer.refused;
    this.keep({
      entries: answer.entries,
      view: answer.view as unknown as JudgeView,
      report: answer.report,
      log: answer.log as JudgeCall[],
      pending: this.kept.pending.slice(done),
    });
  }

  private settle(error: unknown): void {
    const refused = error instanceof Refused ? error : undefined;
    if (refused?.code === "stale") this.catchUp().catch(() => this.later());
    else if (refused?.status === 404) this.writeAnew();
    else if (refused && refused.status >= 400 && refused.status < 500 && refused.status !== 429) {
      this.refused = refused.message;
      this.keep({ pending: this.kept.pending.slice(1) });
    } else this.later();
  }

  private later(): void {
    this.online = false;
    this.timer = setTimeout(() => void this.flush(), AGAIN);
  }

  /** The server has lost the book; everything called so far is here, and is written into another. */
  private writeAnew(): void {
    this.keep({ id: "", token: "", entries: 0, view: null, log: [], pending: [...this.kept.log, ...this.kept.pending] });
    this.timer = setTimeout(() => void this.flush(), SOON);
  }

  /** Another device wrote into the same book: read it, then add what waits here. */
  private async catchUp(): Promise<void> {
    const found = await api.judge(this.kept.id);
    this.keep({ entries: found.entries, view: found.view as unknown as JudgeView, report: found.report, log: found.log as JudgeCall[] });
    this.timer = setTimeout(() => void this.flush(), SOON);
  }
}
