/** A race as it is shown: frames in order, a cursor, and tokens on their way between two frames. */

import { SvelteMap } from "svelte/reactivity";

import { placeKey, type Place } from "./cells";
import type { Standing } from "./gaps";
import { sound } from "./sound";
import { photoTime, sprintAt } from "./sprint";
import { along, durationOf, haste, lengthOf, TURN_PAUSE, type Spot } from "./timing";
import { sumOf } from "./sums";
import type { Event, EventKind, Frame, Lead, Picture, Situation } from "./wire";

/** A moment to show: the situation, how many events of the race have been told by then, who leads the tour virtually. */
export interface Moment {
  situation: Situation;
  told: number;
  lead: Lead | null;
}

/** A throw on the table: whose, the faces, and the sum in one line. `number` tells one throw from the next. */
export interface Thrown {
  number: number;
  rider: string;
  dice: readonly number[];
  sum: string;
}

/** One or several events that are shown together, from the event `at`; `calm`: at the chosen speed, however much follows. */
interface Leg {
  train: Event[];
  at: number;
  calm: boolean;
}

const TRAIN = 0.16;
/** Milliseconds a moment stays when a race is watched without motion. */
const CALM_STEP = 700;

export class Playback {
  moments = $state.raw<Moment[]>([]);
  events = $state.raw<Event[]>([]);
  /** One sentence per event, empty where an event is not worth a line. */
  words = $state.raw<string[]>([]);
  /** How much each event matters: `minor`, `story` or `key`. */
  weights = $state.raw<string[]>([]);
  cursor = $state(0);
  playing = $state(true);
  speed = $state(1);
  /** The speed of what is shown now: more than was chosen while much happens between two questions. */
  pace = $state(1);
  /** Riders who are between two frames, at their place on the board. */
  moving = new SvelteMap<string, Spot>();
  /** The event that is being shown now. */
  current = $state.raw<Event | undefined>(undefined);
  toldNow = $state(0);
  /** The dice that fell last, as long as the rider who threw them is the one who acts. */
  thrown = $state.raw<Thrown | undefined>(undefined);
  /** Whether all there is to show is here: not while pages of a watched race are still to come. */
  whole = $state(true);

  /** A race that is watched from its line-up: it begins where riders stand on the road, and passes even where motion is not wanted. */
  watched = false;

  /** The end of the turn before what is known here: a page that was reloaded knows no earlier moment. */
  earlier = $state.raw<Standing | undefined>(undefined);

  private spots = new Map<string, Spot>();
  /** Kinds of event whose rider slides along behind another. */
  private trainKinds: ReadonlySet<string> = new Set();
  private token = 0;
  /** The moment last jumped to: past the last one known while the rest of the race is still on its way. */
  private aim = 0;
  /** The event whose moment is waited for. */
  private sought = -1;
  /** A key moment is looked for in what is still on its way. */
  private seeking = false;
  private running = $state(false);

  setPicture(picture: Picture): void {
    this.spots = new Map(picture.cells.map((cell) => [placeKey(cell.at), { x: cell.x, y: cell.y }]));
  }

  setKinds(kinds: readonly EventKind[]): void {
    this.trainKinds = new Set(kinds.filter((kind) => kind.train).map((kind) => kind.name));
  }

  get moment(): Moment | undefined {
    return this.moments[this.cursor];
  }

  get situation(): Situation | undefined {
    return this.moment?.situation;
  }

  /** While several turns are shown on the way to one moment, as after a seat was left to a bot: the turn, and about how far it still is. */
  get passing(): { turn: number; toGo: number } | undefined {
    const [here, next] = [this.moment, this.moments[this.cursor + 1]];
    if (!this.current || !here || !next || next.situation.turn - here.situation.turn < 2) return undefined;
    const share = (this.toldNow - here.told) / Math.max(next.told - here.told, 1);
    const [from, to] = [here.situation.to_go ?? 0, next.situation.over ? 0 : (next.situation.to_go ?? 0)];
    return { turn: Math.max(this.current.turn ?? 0, here.situation.turn), toGo: from + (to - from) * share };
  }

  /** The last moment of an earlier turn: what trends are measured against. */
  get before(): Standing | undefined {
    const turn = this.situation?.turn ?? 0;
    for (let at = this.cursor - 1; at >= 0; at--) {
      const earlier = this.moments[at]?.situation;
      if (earlier && earlier.turn < turn) return earlier;
    }
    return this.earlier?.turn === turn - 1 ? this.earlier : undefined;
  }

  get atEnd(): boolean {
    return this.cursor >= this.moments.length - 1;
  }

  /** At the end, with nothing still on its way. */
  get ended(): boolean {
    return this.atEnd && this.whole;
  }

  get idle(): boolean {
    return this.ended && !this.running;
  }

  spot(place: Place | null | undefined): Spot | undefined {
    return place ? this.spots.get(placeKey(place)) : undefined;
  }

  /** Keep the first `since` events, append these and the situation after them. */
  add(since: number, events: Event[], words: string[], weights: string[], situation: Situation, lead: Lead | null = null): void {
    const undone = since < this.events.length;
    const kept = undone ? this.moments.filter((moment) => moment.told <= since) : this.moments;
    this.events = [...this.events.slice(0, since), ...events];
    this.words = [...this.words.slice(0, since), ...words];
    this.weights = [...this.weights.slice(0, since), ...weights];
    const moment = { situation, told: this.events.length, lead };
    const last = kept[kept.length - 1];
    const replaces = last && events.length === 0 && last.told === moment.told;
    this.moments = replaces ? [...kept.slice(0, -1), moment] : [...kept, moment];
    if (undone || this.moments.length === 1) this.jump(this.moments.length - 1);
    else void this.run();
  }

  append(frames: readonly Frame[]): void {
    const events = [...this.events];
    const words = [...this.words];
    const weights = [...this.weights];
    const moments = [...this.moments];
    for (const frame of frames) {
      events.push(...frame.events);
      words.push(...frame.words);
      weights.push(...frame.weights);
      moments.push({ situation: frame.situation, told: events.length, lead: frame.lead });
    }
    const first = this.moments.length === 0;
    this.events = events;
    this.words = words;
    this.weights = weights;
    this.moments = moments;
    if (this.watched && this.cursor <= this.opening) this.lineUp();
    if (first) this.toldNow = this.moment?.told ?? 0;
    if (this.sought >= 0) this.showEvent(this.sought);
    else if (this.seeking) this.skipToKey();
    else if (this.aim > this.cursor) this.jump(this.aim);
    else if (this.playing) void this.run();
  }

  /** The first moment with riders on the road; the last one known while there is none. */
  private get opening(): number {
    const found = this.moments.findIndex((moment) => moment.situation.riders.some((rider) => this.spot(rider.place)));
    return found < 0 ? this.moments.length - 1 : found;
  }

  private lineUp(): void {
    this.cursor = Math.max(this.cursor, this.opening);
    this.toldNow = this.moment?.told ?? 0;
  }

  jump(cursor: number): void {
    this.stop();
    this.aim = cursor;
    this.seeking = false;
    this.cursor = Math.min(Math.max(cursor, 0), Math.max(this.moments.length - 1, 0));
    this.toldNow = this.moment?.told ?? 0;
  }

  /** The moment just before an event, as soon as it is known. */
  showEvent(number: number): void {
    this.sought = number;
    const next = this.moments.findIndex((moment) => moment.told > number);
    if (next < 0) return;
    this.sought = -1;
    this.jump(Math.max(next - 1, 0));
  }

  /** Leave out what lies between: show the end, and what is still on its way as soon as it is known. */
  toTheEnd(): void {
    this.jump(Infinity);
  }

  /** On to the next moment in which something of note happened. */
  skipToKey(): void {
    for (let at = this.cursor + 1; at < this.moments.length; at++) {
      const [from, to] = [this.moments[at - 1]?.told ?? 0, this.moments[at]?.told ?? 0];
      if (this.weights.slice(from, to).includes("key")) return this.jump(at);
    }
    this.toTheEnd();
    this.seeking = !this.whole;
  }

  step(by: number): void {
    this.playing = false;
    this.jump(this.cursor + by);
  }

  play(): void {
    if (this.ended) this.jump(0);
    this.playing = true;
    void this.run();
  }

  pause(): void {
    this.playing = false;
    this.stop();
    this.toldNow = this.moment?.told ?? 0;
  }

  reset(): void {
    this.stop();
    this.moments = [];
    this.events = [];
    this.words = [];
    this.weights = [];
    this.aim = 0;
    this.seeking = false;
    this.cursor = 0;
    this.toldNow = 0;
  }

  private stop(): void {
    this.token++;
    this.running = false;
    this.moving.clear();
    this.current = undefined;
    this.thrown = undefined;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    if (this.speed === 0 && !this.watched) return this.toTheEnd();
    this.running = true;
    const token = ++this.token;
    while (token === this.token && this.playing && !this.atEnd) {
      await (this.speed === 0 ? this.stepOn(token) : this.showNext(token));
    }
    if (token === this.token) {
      this.running = false;
      this.current = undefined;
      this.thrown = undefined;
    }
  }

  private async stepOn(token: number): Promise<void> {
    await pause(CALM_STEP);
    if (token !== this.token) return;
    this.cursor += 1;
    this.toldNow = this.moment?.told ?? 0;
  }

  private async showNext(token: number): Promise<void> {
    const from = this.moment?.told ?? 0;
    const turn = this.situation?.turn ?? 0;
    const next = this.moments[this.cursor + 1];
    if (!next) return;
    this.pace = this.speed || 1;
    const legs = this.legsOf(from, next.told);
    const hurry = this.watched ? 1 : haste(legs.map(({ train, at, calm }) => ({ lasts: this.lastsFor(train, at), calm })));
    for (const { train, at, calm } of legs) {
      this.pace = calm || this.speed <= 1 ? this.speed || 1 : this.speed * hurry;
      this.current = train[0];
      this.toldNow = at + train.length;
      this.showThrow(at);
      await this.ride(train, this.lastsFor(train, at), token);
      if (token !== this.token) return;
    }
    this.pace = this.speed || 1;
    this.cursor += 1;
    this.toldNow = next.told;
    this.moving.clear();
    if (next.told === from) await pause(120 / Math.max(this.speed, 0.5));
    else if (next.situation.turn > turn) await pause(TURN_PAUSE / (this.speed || 1));
  }

  private showThrow(at: number): void {
    const event = this.events[at] as Event;
    const told = this.words[at] || event.path?.length || this.weights[at] === "key";
    if (event.dice?.length && !event.path?.length) {
      this.thrown = { number: at, rider: event.rider ?? "", dice: event.dice, sum: sumOf(this.events, at) };
      sound.dice();
    } else if (this.thrown && (event.rider ?? "") !== this.thrown.rider && told) this.thrown = undefined;
    if (event.kind === "passed summit") sound.crowd();
    if (/flag|closing|last lap/.test(event.kind)) sound.bell(3);
    else if (event.kind === "turn ended" || event.kind === "turn began") sound.bell();
  }

  /** An event, and the followers that slide along with it. */
  private trainAt(at: number, end: number): Event[] {
    const train = [this.events[at] as Event];
    if (!train[0]?.path?.length) return train;
    for (let next = at + 1; next < end; next++) {
      const event = this.events[next] as Event;
      if (!event.path?.length || !this.trainKinds.has(event.kind)) break;
      train.push(event);
    }
    return train;
  }

  private lineOf(event: Event): Spot[] {
    return (event.path ?? []).map((place) => this.spot(place)).filter((spot) => spot !== undefined);
  }

  /** Milliseconds of a train whose first event is `at`: a photo finish is looked at longer than its event takes. */
  private lastsFor(train: readonly Event[], at: number): number {
    const times = train.map((event, car) => durationOf(event, this.weights[at + car] ?? "", this.pace, lengthOf(this.lineOf(event))));
    return Math.max(photoTime(this.events, at) / this.pace, ...times) * (1 + TRAIN * (train.length - 1));
  }

  /** What is shown between two moments, train by train. Nobody is hurried past what he has just chosen, a key moment, or a sprint. */
  private legsOf(from: number, end: number): Leg[] {
    const legs: Leg[] = [];
    const chosen = this.events[from]?.rider;
    let own = true;
    for (let at = from; at < end;) {
      const train = this.trainAt(at, end);
      own &&= this.events[at]?.rider === chosen;
      const key = this.weights.slice(at, at + train.length).includes("key");
      legs.push({ train, at, calm: own || key || sprintAt(this.events, at + 1) !== undefined });
      at += train.length;
    }
    return legs;
  }

  private async ride(train: Event[], whole: number, token: number): Promise<void> {
    const lines = train.map((event) => this.lineOf(event));
    if (whole <= 0) return;
    const lasts = whole / (1 + TRAIN * (train.length - 1));
    const start = performance.now();
    for (;;) {
      const share = Math.min((performance.now() - start) / whole, 1);
      train.forEach((event, car) => {
        const line = lines[car] as Spot[];
        if (!event.rider || line.length === 0) return;
        const own = (share * whole - car * TRAIN * lasts) / lasts;
        this.moving.set(event.rider, along(line, Math.min(Math.max(own, 0), 1)));
      });
      if (share >= 1 || token !== this.token) return;
      await nextFrame();
    }
  }
}

function nextFrame(): Promise<void> {
  return new Promise((done) => (document.hidden ? setTimeout(done, 30) : requestAnimationFrame(() => done())));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
