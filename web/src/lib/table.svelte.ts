/** One table as this browser sees it: the stream of the active seat, commands, and what is being shown. */

import { api, newKey, Refused, troubleWords } from "./api";
import { asLastTime, frontOf, isLineUp, keepPlacing } from "./lineUp";
import { Choosing } from "./choosing.svelte";
import { thinkingTime } from "./discretion";
import { Instructions } from "./instructions.svelte";
import { keepResult } from "./keptResult";
import { capital, furthestFirst, layoutOf, playing, type Layout } from "./meaning";
import { keepOwner, ownerOf } from "./owners";
import { persist } from "./persistence";
import { Odds } from "./odds.svelte";
import { Playback } from "./playback.svelte";
import { preferences } from "./preferences.svelte";
import { named } from "./seats";
import { shelf } from "./shelf.svelte";
import { Stream } from "./stream";
import { Talk } from "./talk.svelte";
import { addTicket, keptFavourite, keptStanding, rememberTable, sittingAt, ticketsOf, type Favourite, type Ticket } from "./remembered";
import type {
  Accepted,
  DeputisedView,
  Hand,
  Picture,
  Push,
  QuestionView,
  SeatChange,
  Seating,
  SeatView,
  Situation,
  StageResult,
  TableView,
  TookOver,
  Update,
} from "./wire";

export interface Notice {
  words: string;
  rule: string;
  tone: "why" | "error" | "news";
}

/** Moments that a watcher waits for before the race rolls. */
const FIRST_PAGE = 30;

export class Table {
  readonly playback = new Playback();
  readonly odds: Odds;
  readonly choosing = new Choosing(this);
  readonly instructions = new Instructions(this);
  readonly talk: Talk;
  picture = $state.raw<Picture | undefined>(undefined);
  view = $state.raw<TableView | undefined>(undefined);
  seats = $state.raw<SeatView[]>([]);
  shut = $state(false);
  /** What the deputy answered, in the order of the race. */
  deputised = $state.raw<DeputisedView[]>([]);
  /** Seats whose time was up, and after which event their deputies took over. */
  tookOver = $state.raw<TookOver[]>([]);
  update = $state.raw<Update | undefined>(undefined);
  tickets = $state.raw<Ticket[]>([]);
  ticket = $state.raw<Ticket | undefined>(undefined);
  curtain = $state.raw<Ticket | undefined>(undefined);
  sending = $state(false);
  online = $state(true);
  trouble = $state("");
  notice = $state.raw<Notice | undefined>(undefined);
  /** Where its people are before the race, and whether anybody may join meanwhile. */
  room = $state<Seating["room"]>("none");
  inviting = $state(false);
  /** The rider whom somebody who only watches has picked. */
  favourite = $state.raw<Favourite | undefined>(undefined);

  private stream: Stream | undefined;
  /** The sequence that the last command was sent for: it is done when the stream has gone past it. */
  private commanded = -1;
  /** The seats of this screen that have nothing to answer at this sequence, when several are asked at once. */
  private answered = { sequence: -1, seats: new Set<number>() };
  /** How the rest of one's riders line up, once one has said so. */
  private lining: "front" | "last" | undefined;
  private closed = false;

  /** `replay`: the race is seen again from its start, whoever rode it; `screen`: as a spectator, whoever sits here. */
  constructor(
    readonly id: string,
    readonly mode: "seat" | "replay" | "screen" = "seat",
  ) {
    this.odds = new Odds(id);
    this.talk = new Talk(this);
    this.tickets = mode === "screen" ? [] : ticketsOf(id);
    this.ticket = mode === "screen" ? undefined : sittingAt(id);
    this.playback.speed = preferences.speed;
    this.playback.earlier = keptStanding(id);
    this.favourite = keptFavourite(id);
  }

  get seat(): number {
    return this.ticket?.seat ?? -1;
  }

  /** Whether somebody looks on who may pick a rider: nobody who sits here, and not after the race. */
  get looksOn(): boolean {
    return this.seat < 0 && this.mode === "seat";
  }

  /** Whether one sits in the waiting room, and nobody rides yet. */
  get gathers(): boolean {
    return this.room === "open" && this.seat >= 0;
  }

  pickRider(rider: string): void {
    const turn = this.playback.situation?.turn ?? 0;
    this.favourite = rider ? { rider, turn, chance: this.odds.chance(rider, turn) } : undefined;
    rememberTable({ table: this.id, favourite: this.favourite });
  }

  /** The question with its squares in the order in which one looks for them: the furthest first. */
  private readonly asked = $derived.by((): QuestionView | undefined => {
    const question = this.update?.question;
    return question ? { ...question, options: furthestFirst(question.options) } : undefined;
  });

  /** The question to the seat in front of the screen, once everything before it has been shown; not one that settles itself. */
  get question(): QuestionView | undefined {
    const settling = this.sending && preferences.choices.settle && this.asked?.options.length === 1;
    return this.asked && !settling && !this.curtain && this.playback.idle ? this.asked : undefined;
  }

  /** How the question is laid out: what is listed, what is picked, what is chosen on the board. */
  readonly layout = $derived.by((): Layout => {
    const [question, situation] = [this.question, this.playback.situation];
    if (!question || !situation) return { list: [], pickers: [], fromHand: [], onBoard: 0 };
    const laid = layoutOf({ question, situation, cells: this.picture?.cells ?? [], seat: this.seat });
    const { picked } = this.choosing;
    if (picked.length === 0) return laid;
    const list = playing(question.options, picked);
    return { ...laid, list: list.map((option) => ({ option, title: capital(option.action), more: option.brings })) };
  });

  /** The own cards, rider by rider. */
  get hands(): readonly Hand[] {
    return this.update?.hands ?? [];
  }

  get result(): StageResult | undefined {
    return this.update?.result ?? undefined;
  }

  /** Seen again, from its end: nothing of it is a secret. */
  get replayed(): boolean {
    return this.mode === "replay";
  }

  get watched(): boolean {
    return this.mode === "replay" || (this.view?.watched ?? false);
  }

  async open(token?: string): Promise<void> {
    try {
      if (token) await this.take(token);
      const [view, picture, games] = await Promise.all([
        api.table(this.id, this.ticket?.token ?? null),
        api.picture(this.id),
        shelf.ready(),
      ]);
      this.picture = picture;
      this.playback.setKinds(games.find((game) => game.slug === view.game)?.event_kinds ?? []);
      this.playback.setPicture(picture);
      this.settle(view);
      if (this.watched) await this.loadFrames();
      else this.connect();
    } catch (error) {
      this.trouble = troubleWords(error);
      this.complain(error);
    }
  }

  private async take(token: string): Promise<void> {
    const view = await api.table(this.id, token);
    const name = view.seats.find((seat) => seat.seat === view.seat)?.name ?? "";
    this.tickets = addTicket(this.id, { seat: view.seat, name, token }).tickets;
    this.sit(this.tickets.find((ticket) => ticket.token === token));
  }

  private sit(ticket: Ticket | undefined): void {
    this.ticket = ticket;
    if (ticket) rememberTable({ table: this.id, sitting: ticket.seat });
  }

  private settle(view: TableView): void {
    this.view = view;
    this.showSeats(view);
    this.talk.lines = view.chat;
    this.instructions.orders = view.orders;
    this.instructions.deputy = view.deputy;
    rememberTable({ table: this.id, game: view.game, title: view.title, code: view.code, over: view.update.over });
    if (!this.watched) this.accept(view.update);
    else this.update = view.update;
  }

  async loadFrames(): Promise<void> {
    this.playback.playing = this.playback.watched = this.mode !== "replay";
    this.playback.whole = false;
    for (let from = 0; !this.closed;) {
      const most = from === 0 && this.playback.watched ? FIRST_PAGE : 200;
      const page = await api.frames(this.id, from, most, this.ticket?.token ?? null);
      this.playback.append(page.frames);
      from = page.start + page.frames.length;
      if (page.complete && from >= page.total) break;
      if (page.frames.length === 0) await new Promise((done) => setTimeout(done, 400));
    }
    if (!this.closed && !this.update?.over) this.settle(await api.table(this.id, this.ticket?.token ?? null));
    this.playback.whole = true;
  }

  private connect(): void {
    this.stream?.close();
    this.stream = new Stream(this.id, this.ticket?.token ?? null, {
      push: (push) => this.receive(push),
      state: (online) => (this.online = online),
      sequence: () => this.update?.sequence,
    });
  }

  close(): void {
    this.closed = true;
    this.stream?.close();
    this.playback.pause();
  }

  private receive(push: Push): void {
    if (push.type === "update") this.accept(push);
    else if (push.type === "seats") this.showSeats(push);
    else if (push.type === "orders") this.instructions.hear(push.orders);
    else if (push.type === "deputy") this.instructions.deputy = push;
    else if (push.type === "closed") this.trouble = push.error.message;
    else if (push.type === "chat") this.talk.hear(push.lines);
  }

  private accept(update: Update): void {
    if (this.update && update.sequence < this.update.sequence) return;
    const moved = update.sequence !== this.update?.sequence;
    this.update = update;
    this.instructions.rideOn(update.ride_on);
    this.deputised = [...this.deputised.filter((answer) => answer.after < update.since), ...update.deputised];
    this.tookOver = [...this.tookOver.filter((each) => each.after < update.since), ...update.took_over];
    this.keepStanding(update.situation.turn);
    this.playback.speed = preferences.speed;
    this.playback.add(update.since, update.events, update.words, update.weights, update.situation, update.lead);
    if (update.sequence > this.commanded) this.sending = false;
    this.choosing.begin(update.sequence, moved);
    if (update.over) keepResult(this, update);
    this.handOver(update);
    this.settleForced();
    this.lineUpNext();
  }

  /** When a turn begins, how the last one ended is kept: after a reload the gaps are still seen to grow or shrink. */
  private keepStanding(turn: number): void {
    const last = this.playback.moments[this.playback.moments.length - 1]?.situation;
    if (!last || last.turn >= turn) return;
    this.playback.earlier = { turn: last.turn, groups: last.groups ?? [] };
    rememberTable({ table: this.id, before: this.playback.earlier });
  }

  /** Hot seat: another person of this screen must choose, so the screen is covered until that person sits down. */
  private handOver(update: Update): void {
    if (update.sequence !== this.answered.sequence) this.answered = { sequence: update.sequence, seats: new Set() };
    if (!update.question) this.answered.seats.add(this.seat);
    const next = this.tickets.find((ticket) => update.waiting.includes(ticket.seat) && !this.answered.seats.has(ticket.seat));
    this.curtain = !update.question && next && next.token !== this.ticket?.token ? next : undefined;
  }

  async liftCurtain(): Promise<void> {
    if (!this.curtain) return;
    this.sit(this.curtain);
    this.curtain = undefined;
    this.update = undefined;
    this.playback.reset();
    this.stream?.close();
    await this.open();
  }

  private settleForced(): void {
    const question = this.update?.question;
    const only = question?.options.length === 1 ? question.options[0] : undefined;
    if (!only || !preferences.choices.settle || this.curtain) return;
    const own = this.tickets.map((ticket) => ticket.seat);
    const time = thinkingTime(this.seats, own, Math.random());
    if (time === 0) return void this.answer(only.text);
    const sequence = this.update?.sequence;
    setTimeout(() => {
      const asked = this.update?.question;
      const same = this.update?.sequence === sequence && asked?.rider === question?.rider && asked?.kind === question?.kind;
      if (same && !this.sending && !this.closed) void this.answer(only.text);
    }, time);
  }

  /** The rest of the line-up goes by itself: with the foremost square each time, or as in the last race. */
  lineUp(how: "front" | "last"): void {
    this.lining = how;
    this.lineUpNext();
  }

  private lineUpNext(): void {
    const question = this.update?.question;
    if (!this.lining || !question || this.curtain) return;
    if (!isLineUp(question)) return void (this.lining = undefined);
    const wanted = this.lining === "last" ? asLastTime(question, this.update?.situation as Situation) : undefined;
    const option = wanted ?? frontOf(question);
    if (option) void this.answer(option.text);
  }

  async answer(option: string): Promise<void> {
    const [token, update] = [this.ticket?.token, this.update];
    if (!token || !update || this.sending) return;
    const chosen = update.question?.options.find((each) => each.text === option);
    if (chosen && update.question && isLineUp(update.question)) keepPlacing(update.question, chosen, update.situation);
    this.choosing.select(option);
    const command = { option, sequence: update.sequence, key: newKey(), rider: update.question?.rider ?? "" };
    await this.command(update.sequence, () => api.answer(this.id, token, command));
  }

  async undo(): Promise<void> {
    const [token, update] = [this.ticket?.token, this.update];
    if (!token || !update || this.sending) return;
    const command = { sequence: update.sequence, key: newKey() };
    await this.command(update.sequence, () => api.undo(this.id, token, command));
  }

  /** The reply says only that it was accepted: what came of it is told by the stream, like everything else. */
  private async command(sequence: number, send: () => Promise<Accepted>): Promise<void> {
    this.sending = true;
    this.commanded = sequence;
    try {
      const asked = this.update;
      const accepted = await persist(send, (online) => (this.online = online));
      if (accepted.sequence === sequence) this.sealed(asked);
    } catch (error) {
      if (this.commanded === sequence) this.sending = false;
      this.complain(error);
    }
  }

  /** Several are asked at once: the answer is kept until all have given theirs. The stream brings what else this seat is asked. */
  private sealed(asked: Update | undefined): void {
    this.sending = false;
    if (asked && this.update === asked) this.update = { ...asked, question: null };
  }

  /** A word of the page's own on why something is not done now. */
  explain(words: string, tone: Notice["tone"] = "why"): void {
    this.notice = { words, rule: "", tone };
  }

  async why(option: string): Promise<void> {
    const token = this.ticket?.token;
    if (!token) return;
    try {
      const reason = await api.why(this.id, token, option);
      this.notice = { words: reason.reason, rule: reason.rule, tone: "why" };
    } catch (error) {
      this.complain(error);
    }
  }

  async sitAs(name: string): Promise<void> {
    await this.changeSeat("sit", name);
    if (this.ticket) this.tickets = addTicket(this.id, { ...this.ticket, name }).tickets;
  }

  /** The same race again, everybody in his seat; who asks second comes to the table of who asked first. */
  async rematch(): Promise<string> {
    let next = "";
    for (const ticket of this.tickets) {
      const joined = await api.rematch(this.id, ticket.token, ownerOf(this.id));
      next = joined.table ?? "";
      if (joined.owner) keepOwner(next, joined.owner);
      rememberTable({ table: next, game: this.view?.game ?? "", title: this.view?.title ?? "" });
      if (joined.token) addTicket(next, { seat: joined.seat, name: ticket.name, token: joined.token });
    }
    return next;
  }

  /** Who sits where, and whether the table is open. The stream tells it in order; a reply to a request may come after later news. */
  private showSeats(seating: Pick<Seating, "seats" | "closed" | "room" | "public">): void {
    this.seats = named(seating.seats, this.seat);
    this.shut = seating.closed;
    this.room = seating.room;
    this.inviting = seating.public;
  }

  async changeSeat(action: SeatChange["action"], name?: string, ticket = this.ticket): Promise<void> {
    if (!ticket) return;
    try {
      await api.seat(this.id, ticket.token, name ? { action, name } : { action });
    } catch (error) {
      this.complain(error);
    }
  }

  /** Said for everybody who plays on this screen. */
  async sayReady(ready: boolean): Promise<void> {
    for (const ticket of this.tickets) await this.changeSeat(ready ? "ready" : "wait", undefined, ticket);
  }

  complain(error: unknown): void {
    const refused = error instanceof Refused ? error : undefined;
    if (refused?.code === "stale") return;
    this.notice = { words: troubleWords(error), rule: refused?.rule ?? "", tone: "error" };
  }
}
