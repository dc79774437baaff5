// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/tables.py. Do not edit by hand.

import type { Caution, Event, Order, OrderKind } from "./core";

import type { Hand, Situation, StageResult, Standings } from "./road";

import type { Fault, NewSeat, SeatTicket } from "./fields";

export interface Accepted {
  sequence: number;
  repeated: boolean;
}

export interface Agreement {
  same_dice: boolean;
}

export interface Answer {
  option: string;
  sequence: number;
  key: string;
  rider?: string;
}

export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  words: string;
  at: string;
}

export interface Closed {
  type: "closed";
  error: Fault;
}

export interface Deleted {
  id: string;
}

export interface DeputisedView {
  after: number;
  kind: string;
  rider: string;
  words: string;
  label: string;
  rule: string;
  late: boolean;
}

export interface DeputyView {
  type: "deputy";
  asks: "everything" | "key" | "matters";
  ride_on: "caught" | "climb" | "end" | "final" | "turn" | null;
}

export interface Hello {
  type: "hello";
  token?: string | null;
  sequence?: number | null;
}

export interface Join {
  code: string;
  name: string;
}

export interface Joined {
  table: string | null;
  tour: string | null;
  seat: number;
  token: string | null;
  owner: string;
}

export interface Lead {
  rider: string;
  holder: string;
  ahead: number;
  jersey: string;
  unit: string;
}

export interface NewDeputy {
  asks: "everything" | "key" | "matters";
  ride_on?: "caught" | "climb" | "end" | "final" | "turn" | null;
}

export interface NewOrders {
  orders: Order[];
}

export interface NewTable {
  game: string;
  race: string;
  seats?: NewSeat[];
  options?: { [name: string]: unknown };
  seed?: number | null;
  answer_seconds?: number;
  room?: boolean;
  public?: boolean;
  turn_seconds?: number;
}

export interface OptionView {
  text: string;
  label: string;
  rule: string;
  cost: string;
  path: [number, number][];
  action: string;
  brings: string;
  cards: string[];
  picker: string;
}

export interface OrdersView {
  type: "orders";
  orders: Order[];
}

export interface OwnerAction {
  action: "close" | "invite" | "keep" | "mute" | "open" | "remove" | "start" | "unmute";
  seat?: number | null;
}

export interface QuestionView {
  seat: number;
  kind: string;
  rider: string;
  rule: string;
  words: string;
  weight: "decisive" | "routine" | "tactical";
  options: OptionView[];
}

export interface Reason {
  option: string;
  offered: boolean;
  reason: string;
  rule: string;
}

export interface Rematch {
  owner?: string;
}

export interface Say {
  words: string;
  key?: string | null;
}

export interface SeatChange {
  action: "leave" | "ready" | "return" | "sit" | "wait";
  name?: string | null;
  level?: number;
}

export interface SeatView {
  seat: number;
  name: string;
  kind: "bot" | "human";
  level: number;
  taken: boolean;
  left: boolean;
  online: boolean;
  muted: boolean;
  agreed: boolean;
  coached: boolean;
  ready: boolean;
}

export interface Seating {
  type: "seats";
  seats: SeatView[];
  closed: boolean;
  room: "left" | "none" | "open";
  public: boolean;
}

export interface TableMade {
  table: string;
  code: string;
  seats: SeatTicket[];
  watch: string;
  owner: string;
}

export interface TableView {
  table: string;
  code: string;
  game: string;
  race: string;
  title: string;
  options: { [name: string]: unknown };
  seat: number;
  seats: SeatView[];
  watched: boolean;
  created: string;
  update: Update;
  chat: ChatLine[];
  orders: Order[];
  order_kinds: OrderKind[];
  deputy: DeputyView;
  tour: string | null;
  stage: number;
  closed: boolean;
  room: "left" | "none" | "open";
  public: boolean;
  turn_seconds: number;
  day: string | null;
  sealed: boolean;
}

export interface TookOver {
  after: number;
  seat: number;
}

export interface Train {
  option: string;
  riders: string[];
}

export interface Undo {
  sequence: number;
  key: string;
}

export interface Update {
  type: "update";
  sequence: number;
  since: number;
  events: Event[];
  words: string[];
  weights: string[];
  situation: Situation;
  hands: Hand[];
  question: QuestionView | null;
  waiting: number[];
  closes: string | null;
  late: number[];
  took_over: TookOver[];
  thinking: boolean;
  ride_on: "caught" | "climb" | "end" | "final" | "turn" | null;
  deputised: DeputisedView[];
  cautions: Caution[];
  undo: boolean;
  over: boolean;
  result: StageResult | null;
  standings: Standings | null;
  lead: Lead | null;
}

export interface WhoFollows {
  option: string;
  sequence: number;
}

export interface Why {
  option: string;
}

export type Push = Update | Seating | Chat | OrdersView | DeputyView | Closed;
