/** A judge's session: calls are written down here first and sent when there is a connection; other phones may write, too. */

import { api, Refused, troubleWords } from "./api";
import { ahead, type Ahead, type JudgeCall, type JudgeView } from "./judge";
import type { SessionView } from "./wire";

/** What became of a call: written into the book, kept here until there is a connection, or refused with the reason. */
export type Outcome = { state: "taken" | "waits" } | { state: "refused"; why: string };

interface Kept {
  id: string;
  /** Empty on a phone that only follows. */
  token: string;
  code: string;
  entries: number;
  pending: JudgeCall[];
  /** Calls that were refused when nobody looked: nothing that was typed is lost. */
  refused: { call: JudgeCall; why: string }[];
  view: JudgeView | null;
  report: string;
  log: JudgeCall[];
}

const KEY = "rouleur.judge";
const AGAIN = 3000;
const SOON = 50;
const FOLLOW = 2000;
/** Calls in one request; the server takes no more than 500. */
const AT_ONCE = 200;
/** Who has waited so long for an answer goes on; the call is kept here. */
const PATIENCE = 2500;
const EMPTY: Kept = { id: "", token: "", code: "", entries: 0, pending: [], refused: [], view: null, report: "", log: [] };

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
  trouble = $state("");
  sending = $state(false);
  private readonly asked = new Map<JudgeCall, (outcome: Outcome) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly following = setInterval(() => void this.follow(), FOLLOW);
  private readonly back = (): void => void this.flush().then(() => this.follow());

  constructor() {
    addEventListener("online", this.back);
    void this.flush();
  }

  close(): void {
    removeEventListener("online", this.back);
    clearTimeout(this.timer);
    clearInterval(this.following);
  }

  get view(): JudgeView | null {
    return this.kept.view;
  }

  get waiting(): number {
    return this.kept.pending.length;
  }

  /** Whether this phone may write, or only follows. */
  get writes(): boolean {
    return this.kept.token !== "" || this.kept.id === "";
  }

  get ahead(): Ahead {
    return this.view?.open ? ahead(this.view, this.kept.pending) : { can: new Set<string>(), turn: 0, onRoad: [], running: false };
  }

  call(call: JudgeCall): Promise<Outcome> {
    const outcome = new Promise<Outcome>((settle) => this.asked.set(call, settle));
    this.keep({ pending: [...this.kept.pending, call] });
    void this.flush();
    setTimeout(() => this.answer(call, { state: "waits" }), PATIENCE);
    return outcome;
  }

  /** Take back the latest: a call that still waits here, or the last entry of the book. */
  undo(): Promise<Outcome> {
    const last = this.kept.pending.at(-1);
    if (last && !this.sending) {
      this.keep({ pending: this.kept.pending.slice(0, -1) });
      return Promise.resolve({ state: "taken" });
    }
    return this.call({ do: "correct", entry: this.view?.undo ?? 0 });
  }

  forget(call: JudgeCall): void {
    this.keep({ refused: this.kept.refused.filter((each) => each.call !== call) });
  }

  begin(): void {
    this.keep({ ...EMPTY });
    this.trouble = "";
  }

  /** A book that is kept on the server: this phone writes into it as well, or without a token follows it. */
  async join(id: string, token: string): Promise<void> {
    try {
      const found = await api.judge(id, token);
      this.begin();
      this.keep({ id, token });
      this.show(found);
    } catch (error) {
      this.trouble = troubleWords(error);
    }
  }

  async joinByCode(code: string): Promise<void> {
    try {
      const found = await api.joinJudge(code);
      await this.join(found.session, found.token);
    } catch (error) {
      this.trouble = troubleWords(error);
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

  private show(found: SessionView): void {
    const { entries, report } = found;
    this.keep({ entries, report, view: found.view as unknown as JudgeView, log: found.log as JudgeCall[], code: found.code });
  }

  private answer(call: JudgeCall, outcome: Outcome): boolean {
    const settle = this.asked.get(call);
    this.asked.delete(call);
    settle?.(outcome);
    return settle !== undefined;
  }

  /** What other phones have written. */
  private async follow(): Promise<void> {
    if (!this.kept.id || this.sending || document.hidden) return;
    try {
      const { entries } = await api.judgeEntries(this.kept.id);
      if (entries !== this.kept.entries && !this.sending) this.show(await api.judge(this.kept.id, this.kept.token));
      this.online = true;
    } catch (error) {
      this.online = error instanceof Refused && error.code !== "offline";
    }
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
      const sent = this.kept.pending.slice(0, AT_ONCE);
      const answer = await api.calls(this.kept.id, this.kept.token, { start: this.kept.entries, calls: sent });
      this.take(answer, sent.length);
    }
  }

  /** Calls up to a refused one were taken; the refused one goes back to whoever called it, with the reason. */
  private take(answer: SessionView, sent: number): void {
    const done = answer.refused_at ?? sent;
    const [taken, refused] = [this.kept.pending.slice(0, done), answer.refused_at === null ? undefined : this.kept.pending[done]];
    this.show(answer);
    this.keep({ pending: this.kept.pending.slice(refused ? done + 1 : done) });
    for (const call of taken) this.answer(call, { state: "taken" });
    if (refused) this.refuse(refused, answer.refused);
  }

  private refuse(call: JudgeCall, why: string): void {
    if (!this.answer(call, { state: "refused", why })) this.keep({ refused: [...this.kept.refused, { call, why }] });
  }

  private settle(error: unknown): void {
    const refused = error instanceof Refused ? error : undefined;
    if (refused?.code === "stale") this.catchUp().catch(() => this.later());
    else if (refused?.status === 404) this.writeAnew();
    else if (refused && refused.status >= 400 && refused.status < 500 && refused.status !== 429) {
      const [first, ...rest] = this.kept.pending;
      this.keep({ pending: rest });
      if (first) this.refuse(first, refused.message);
    } else this.later();
  }

  private later(): void {
    this.online = false;
    for (const call of this.kept.pending) this.answer(call, { state: "waits" });
    this.timer = setTimeout(() => void this.flush(), AGAIN);
  }

  /** The server has lost the book; everything called so far is here, and is written into another. */
  private writeAnew(): void {
    this.keep({ id: "", token: "", entries: 0, view: null, log: [], pending: [...this.kept.log, ...this.kept.pending] });
    this.timer = setTimeout(() => void this.flush(), SOON);
  }

  /** Another phone wrote into the same book: read it, then add what waits here. */
  private async catchUp(): Promise<void> {
    this.show(await api.judge(this.kept.id, this.kept.token));
    this.timer = setTimeout(() => void this.flush(), SOON);
  }
}
