/** One table as this browser sees it: the stream of the active seat, commands, and what is being shown. */

import { api, newKey, Refused, troubleWords } from "./api";
import { asLastTime, frontOf, isLineUp, keepPlacing } from "./lineUp";
import { samePlace } from "./cells";
import { thinkingTime } from "./discretion";
import { capital, endOf, fits, layoutOf, playing, type Layout } from "./meaning";
import { keepOwner, ownerOf } from "./owners";
import { Odds } from "./odds.svelte";
import { Playback } from "./playback.svelte";
import { preferences } from "./preferences.svelte";
import { keepRides, rideOf } from "./riding";
import { shelf } from "./shelf.svelte";
import { Stream } from "./stream";
import {
  addTicket,
  keepSelection,
  keptFavourite,
  keptSelection,
  keptStanding,
  rememberedTables,
  rememberTable,
  sittingAt,
  ticketsOf,
  type Favourite,
  type Ticket,
} from "./remembered";
import type {
  Accepted,
  ChatLine,
  DeputisedView,
  DeputyView,
  Hand,
  OptionView,
  Order,
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

/** Milliseconds that somebody looks at an option before it is asked who would follow. */
const GLANCE = 90;

/** Moments that a watcher waits for before the race rolls. */
const FIRST_PAGE = 30;

/** Who never said his name is "You" to himself alone. */
function named(seats: SeatView[], own: number): SeatView[] {
  return seats.map((seat) => (seat.name === "You" && seat.seat !== own ? { ...seat, name: `Director ${seat.seat + 1}` } : seat));
}

/** Options that move nobody keep their places; the squares among them go by the length of the way. */
function furthestFirst(options: readonly OptionView[]): OptionView[] {
  const squares = options.filter((option) => option.path.length > 0).sort((one, other) => other.path.length - one.path.length);
  return options.map((option) => (option.path.length > 0 ? (squares.shift() ?? option) : option));
}

export class Table {
  readonly playback = new Playback();
  readonly odds: Odds;
  picture = $state.raw<Picture | undefined>(undefined);
  view = $state.raw<TableView | undefined>(undefined);
  seats = $state.raw<SeatView[]>([]);
  shut = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  orders = $state.raw<Order[]>([]);
  deputy = $state.raw<DeputyView>({ type: "deputy", asks: "everything", ride_on: null });
  /** What the deputy answered, in the order of the race. */
  deputised = $state.raw<DeputisedView[]>([]);
  /** Seats whose time was up, and after which event their deputies took over. */
  tookOver = $state.raw<TookOver[]>([]);
  update = $state.raw<Update | undefined>(undefined);
  tickets = $state.raw<Ticket[]>([]);
  ticket = $state.raw<Ticket | undefined>(undefined);
  curtain = $state.raw<Ticket | undefined>(undefined);
  selection = $state("");
  /** Cards of the hand that are picked for this question, and the rider who is taken to be placed. */
  picked = $state.raw<readonly string[]>([]);
  taken = $state("");
  /** Ways to one square between which it makes a difference. */
  forked = $state.raw<readonly string[]>([]);
  /** The option that costs something and was chosen once: the second time it counts. */
  confirming = $state("");
  sending = $state(false);
  online = $state(true);
  trouble = $state("");
  notice = $state.raw<Notice | undefined>(undefined);
  /** Where its people are before the race, and whether anybody may join meanwhile. */
  room = $state<Seating["room"]>("none");
  inviting = $state(false);
  /** The last line of the chat that was read. */
  heard = $state(0);
  /** The rider whom somebody who only watches has picked. */
  favourite = $state.raw<Favourite | undefined>(undefined);

  /** The riders whom the option that is looked at may pull along; undefined until the server has said so. */
  train = $state.raw<readonly string[] | undefined>(undefined);

  private stream: Stream | undefined;
  /** Trains that were asked for, by option; for the question of one sequence. */
  private trains = new Map<string, Promise<readonly string[]>>();
  /** The sequence that the last command was sent for: it is done when the stream has gone past it. */
  private commanded = -1;
  /** Orders given and not yet written down, one after the other. */
  private ordering = 0;
  private ordered: Promise<void> = Promise.resolve();
  /** The seats of this screen that have nothing to answer at this sequence, when several are asked at once. */
  private answered = { sequence: -1, seats: new Set<number>() };
  /** How the rest of one's riders line up, once one has said so. */
  private lining: "front" | "last" | undefined;
  private closed = false;

  /** `replay`: the race is seen again from its start, whoever rode it; `screen`: as a spectator, whoever sits here. */
  constructor(
    readonly id: string,
    private readonly mode: "seat" | "replay" | "screen" = "seat",
  ) {
    this.odds = new Odds(id);
    this.tickets = mode === "screen" ? [] : ticketsOf(id);
    this.ticket = mode === "screen" ? undefined : sittingAt(id);
    this.playback.speed = preferences.speed;
    this.playback.earlier = keptStanding(id);
    this.favourite = keptFavourite(id);
    this.heard = rememberedTables().find((each) => each.table === id)?.heard ?? 0;
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

  /** Lines of others that were not read yet. */
  get unread(): number {
    return this.chat.filter((line) => line.number > this.heard && line.seat !== this.seat).length;
  }

  readChat(): void {
    const last = this.chat[this.chat.length - 1]?.number ?? 0;
    if (last <= this.heard) return;
    this.heard = last;
    rememberTable({ table: this.id, heard: last });
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
    if (this.picked.length === 0) return laid;
    const list = playing(question.options, this.picked);
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
    this.chat = view.chat;
    this.orders = view.orders;
    this.deputy = view.deputy;
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
    else if (push.type === "orders") this.orders = this.ordering > 0 ? this.orders : push.orders;
    else if (push.type === "deputy") this.deputy = push;
    else if (push.type === "closed") this.trouble = push.error.message;
    else if (push.type === "chat") this.hear(push.lines);
  }

  private hear(lines: ChatLine[]): void {
    const known = new Set(lines.map((line) => line.number));
    this.chat = [...this.chat.filter((line) => !known.has(line.number)), ...lines].sort((a, b) => a.number - b.number);
  }

  private accept(update: Update): void {
    if (this.update && update.sequence < this.update.sequence) return;
    if (update.sequence !== this.update?.sequence) this.trains.clear();
    this.update = update;
    if (this.deputy.ride_on !== update.ride_on) this.deputy = { ...this.deputy, ride_on: update.ride_on };
    this.deputised = [...this.deputised.filter((answer) => answer.after < update.since), ...update.deputised];
    this.tookOver = [...this.tookOver.filter((each) => each.after < update.since), ...update.took_over];
    this.keepStanding(update.situation.turn);
    this.playback.speed = preferences.speed;
    this.playback.add(update.since, update.events, update.words, update.weights, update.situation, update.lead);
    if (update.sequence > this.commanded) this.sending = false;
    this.selection = keptSelection(this.id, update.sequence);
    this.train = undefined;
    this.confirming = "";
    this.picked = [];
    this.taken = "";
    this.forked = [];
    if (update.over) this.keepResult(update);
    this.handOver(update);
    this.settleForced();
    this.lineUpNext();
  }

  private keepResult(update: Update): void {
    const names = new Map(update.situation.riders.map((rider) => [rider.id, rider]));
    const own = new Set(update.situation.teams.filter((team) => team.seat === this.seat && this.seat >= 0).map((team) => team.id));
    const arrivals = update.result?.arrivals ?? [];
    const winner = names.get(arrivals[0]?.rider ?? "")?.name ?? "";
    const best = arrivals.find((arrival) => own.has(names.get(arrival.rider)?.team ?? ""));
    const mine = best ? `; your best ${names.get(best.rider)?.name ?? ""}, ${best.place}.` : "";
    const ended = rememberedTables().find((each) => each.table === this.id)?.ended ?? Date.now();
    this.keepRide(update, ended);
    rememberTable({ table: this.id, over: true, ended, result: winner && `${winner} won${mine}` });
  }

  private keepRide({ result, situation }: Update, ended: number): void {
    const [title, day] = [this.view?.title ?? "", this.view?.day ?? null];
    const ride = result ? rideOf({ table: this.id, title, ended, seat: this.seat, seats: this.seats, result, situation, day }) : undefined;
    if (ride && this.mode === "seat") keepRides([ride]);
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

  select(option: string): void {
    this.selection = option;
    if (this.confirming !== option) this.confirming = "";
    this.notice = undefined;
    keepSelection(this.id, this.update?.sequence ?? 0, option);
    void this.showTrain(option);
  }

  /** Another way to the same square matters only if others would follow on it. */
  private async fork(text: string): Promise<string[]> {
    const options = this.question?.options ?? [];
    const option = options.find((each) => each.text === text);
    const end = option && endOf(option);
    const twins = end ? options.filter((each) => each.path.length > 1 && samePlace(endOf(each), end) && each.cost === option.cost) : [];
    if (twins.length < 2) return [];
    const trains = await Promise.all(twins.map((each) => this.trainOf(each.text)));
    const differ = trains.some((train) => train.join() !== trains[0]?.join());
    return differ ? twins.map((each) => each.text) : [];
  }

  private trainOf(text: string): Promise<readonly string[]> {
    const [token, update] = [this.ticket?.token, this.update];
    if (!token || !update) return Promise.resolve([]);
    const known = this.trains.get(text);
    if (known) return known;
    const asked = api.train(this.id, token, { option: text, sequence: update.sequence }).then(
      (train) => train.riders,
      () => [],
    );
    this.trains.set(text, asked);
    return asked;
  }

  /** A square is chosen; where two ways lead to it and it matters which, the square asks first. */
  async chooseSquare(text: string): Promise<void> {
    const sequence = this.update?.sequence;
    if (!this.forked.includes(text)) {
      const ways = await this.fork(text);
      if (this.update?.sequence !== sequence) return;
      if (ways.length > 0) {
        this.select(text);
        this.forked = ways;
        return this.explain("Two ways lead to this square, and others would follow on each: tap one of its arrows.", "news");
      }
    }
    this.choose(text);
  }

  /** Who would follow is worked out by the server when somebody looks, once for every option of a question. */
  private async showTrain(text: string): Promise<void> {
    const [token, update] = [this.ticket?.token, this.update];
    const option = update?.question?.options.find((each) => each.text === text);
    this.train = option?.path.length ? undefined : [];
    if (!token || !update || !option?.path.length) return;
    if (!this.trains.has(text)) {
      await new Promise((done) => setTimeout(done, GLANCE));
      if (this.selection !== text || this.sending) return;
    }
    const riders = await this.trainOf(text);
    const ways = await this.fork(text);
    if (this.selection !== text || this.update?.sequence !== update.sequence) return;
    this.train = riders;
    if (!ways.includes(this.forked[0] ?? "")) this.forked = ways;
  }

  /** One click chooses; what costs something asks for a second. */
  choose(text: string): void {
    const option = this.question?.options.find((each) => each.text === text);
    if (!option) return;
    if (option.cost === "" || this.confirming === text) return void this.answer(text);
    this.select(text);
    this.confirming = text;
  }

  async answer(option: string): Promise<void> {
    const [token, update] = [this.ticket?.token, this.update];
    if (!token || !update || this.sending) return;
    const chosen = update.question?.options.find((each) => each.text === option);
    if (chosen && update.question && isLineUp(update.question)) keepPlacing(update.question, chosen, update.situation);
    this.select(option);
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
      const accepted = await this.persist(send);
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

  /** The same command with the same key, again, while the connection is lost: the server accepts it once. */
  private async persist<T>(command: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        const done = await command();
        this.online = true;
        return done;
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== "offline" || attempt >= 20) throw error;
        this.online = false;
        await new Promise((done) => setTimeout(done, 250 * Math.min(attempt + 1, 8)));
      }
    }
  }

  /** Lay a card to those picked, or take it back; a second of its kind is laid to the first where both can be played. */
  pick(card: string, most: number): void {
    const options = this.question?.options ?? [];
    const held = this.picked.filter((each) => each === card).length;
    const more = [...this.picked, card];
    if (held < most && fits(options, more)) this.picked = more;
    else if (held > 0) this.picked = this.picked.filter((each) => each !== card);
    else this.picked = [card];
    const [only] = playing(options, this.picked);
    if (only && this.picked.length > 0) this.select(only.text);
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

  /** Whether the words arrived. */
  async say(words: string): Promise<boolean> {
    if (!this.ticket) return false;
    try {
      this.hear([await api.say(this.id, this.ticket.token, words)]);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** Orders hold here at once: the next one is added to them though the server has not answered yet. */
  async setOrders(orders: Order[]): Promise<void> {
    const token = this.ticket?.token;
    if (!token) return;
    const before = this.orders;
    this.orders = orders;
    this.ordering += 1;
    this.ordered = this.ordered.then(() => this.writeOrders(token, orders, before));
    await this.ordered;
  }

  private async writeOrders(token: string, orders: Order[], before: Order[]): Promise<void> {
    try {
      const kept = await api.orders(this.id, token, orders);
      if (this.ordering === 1) this.orders = kept.orders;
    } catch (error) {
      if (this.ordering === 1) this.orders = before;
      this.complain(error);
    } finally {
      this.ordering -= 1;
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

  /** Which questions are put to the person from now on, and how long the deputy rides on alone. */
  async instruct(asks: DeputyView["asks"], ride_on: DeputyView["ride_on"]): Promise<void> {
    if (!this.ticket) return;
    try {
      this.deputy = await api.deputy(this.id, this.ticket.token, { asks, ride_on });
    } catch (error) {
      this.complain(error);
    }
  }

  /** An order for all riders: always this answer, or always ask. */
  always(kind: string, choice: string): void {
    const others = this.orders.filter((each) => each.question !== kind);
    void this.setOrders([...others, { question: kind, choice }]);
  }

  askNextTime(kind: string): void {
    this.always(kind, "ask");
  }

  /** Who sits where, and whether the table is open. */
  showSeats(seating: Pick<Seating, "seats" | "closed" | "room" | "public">): void {
    this.seats = named(seating.seats, this.seat);
    this.shut = seating.closed;
    this.room = seating.room;
    this.inviting = seating.public;
  }

  async changeSeat(action: SeatChange["action"], name?: string, ticket = this.ticket): Promise<void> {
    if (!ticket) return;
    try {
      this.showSeats(await api.seat(this.id, ticket.token, name ? { action, name } : { action }));
    } catch (error) {
      this.complain(error);
    }
  }

  /** Said for everybody who plays on this screen. */
  async sayReady(ready: boolean): Promise<void> {
    for (const ticket of this.tickets) await this.changeSeat(ready ? "ready" : "wait", undefined, ticket);
  }

  private complain(error: unknown): void {
    const refused = error instanceof Refused ? error : undefined;
    if (refused?.code === "stale") return;
    this.notice = { words: troubleWords(error), rule: refused?.rule ?? "", tone: "error" };
  }
}
