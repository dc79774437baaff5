/** What an option means to somebody who looks at the road: furthest, behind Solvik, beside Arando (yours). */

import { cellAt, placeKey, spotIn, type Place } from "./cells";
import type { Cell, OptionView, QuestionView, RiderView, Situation } from "./wire";

export const MOST_LISTED = 6;
/** Where cards of the hand are among the answers and lie beside the question, more than these are played from there. */
const MOST_WITH_CARDS = 4;
/** No road has more squares abreast. */
const WIDEST = 12;

export interface Meant {
  option: OptionView;
  title: string;
  /** What the title has not said: how far, what it may bring. */
  more: string;
}

export interface Picker {
  words: string;
  options: OptionView[];
}

/** A question as it is laid out: a short list, pickers, cards of the hand, and the squares that are chosen on the board only. */
export interface Layout {
  list: Meant[];
  pickers: Picker[];
  fromHand: OptionView[];
  onBoard: number;
}

export interface Looked {
  question: QuestionView;
  situation: Situation;
  cells: readonly Cell[];
  seat: number;
}

export function endOf(option: OptionView): Place | undefined {
  return option.path[option.path.length - 1];
}

const LONG_WORD = 10;

/** Whether a word of it may be too long for half a column. */
export function longWord(words: string): boolean {
  return words.split(/[\s–-]/).some((word) => word.length >= LONG_WORD);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function layoutOf(looked: Looked): Layout {
  const options = withoutTwins(looked.question.options);
  if (options.some((each) => each.path.length === 1) && options.length > MOST_LISTED)
    return { list: [], pickers: [], fromHand: [], onBoard: options.length };
  const fromHand = options.filter((each) => each.cards.length > 0 && each.path.length === 0);
  const most = fromHand.length > 0 && fromHand.length < options.length ? MOST_WITH_CARDS : MOST_LISTED;
  if (options.length <= most)
    return { list: meantAll(options, looked), pickers: [], fromHand: options.filter((each) => each.cards.length > 0), onBoard: 0 };
  const pickers = pickersOf(options);
  const rest = options.filter((each) => !each.picker && !fromHand.includes(each));
  const squares = rest.filter((each) => each.path.length > 0);
  const plain = rest.filter((each) => each.path.length === 0);
  if (plain.length > MOST_LISTED) return { list: [], pickers: [...pickers, { words: "Choose …", options: plain }], fromHand, onBoard: 0 };
  const room = Math.max(MOST_LISTED - plain.length - pickers.length, 1);
  const chosen = telling(meantAll(squares, looked), room);
  return { list: [...meantAll(plain, looked), ...chosen], pickers, fromHand, onBoard: squares.length - chosen.length };
}

/** One option for each square: other ways to it are chosen on the square itself. */
export function withoutTwins(options: readonly OptionView[]): OptionView[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const end = endOf(option);
    if (!end || option.path.length < 2) return true;
    const key = `${option.text.slice(0, option.text.indexOf(":"))}${placeKey(end)}${option.cost}`;
    return !seen.has(key) && !!seen.add(key);
  });
}

function pickersOf(options: readonly OptionView[]): Picker[] {
  const words = [...new Set(options.map((each) => each.picker).filter(Boolean))];
  return words.map((each) => ({ words: each, options: options.filter((option) => option.picker === each) }));
}

interface Told extends Meant {
  furthest: boolean;
  behind: boolean;
  beside: boolean;
}

function meantAll(options: readonly OptionView[], looked: Looked): Told[] {
  const longest = Math.max(...options.map((option) => option.path.length));
  const squares = options.filter((option) => option.path.length > 1).length;
  return options.map((option) => meant(option, looked, squares > 1 && option.path.length === longest));
}

function meant(option: OptionView, looked: Looked, furthest: boolean): Told {
  const end = endOf(option);
  const cell = end && looked.cells.find((each) => placeKey(each.at) === placeKey(end));
  const told = { option, furthest, behind: false, beside: false };
  const action = capital(option.action);
  if (!cell || option.path.length < 2 || !/\d/.test(option.action)) return { ...told, title: action, more: option.brings };
  const words: string[] = furthest ? ["furthest"] : [];
  const ahead = riderAt(around(cell, 1, 0), looked);
  if (ahead) {
    words.push(`behind ${nameOf(ahead, looked)}`);
    told.behind = true;
  }
  const mate = [-1, 1].map((side) => riderAt(around(cell, 0, side), looked)).find((each) => each !== undefined);
  if (mate && !ahead) {
    words.push(`beside ${nameOf(mate, looked)}`);
    told.beside = true;
  }
  if (!/^\d/.test(option.action))
    return { ...told, title: action, more: [...words.slice(furthest ? 1 : 0), option.brings].filter(Boolean).join(", ") };
  const note = cell.note && !`${option.action} ${option.brings}`.includes(cell.note) ? `on ${cell.note}` : "";
  const more = [note, option.brings].filter(Boolean).join(", ");
  if (words.length === 0) return { ...told, title: `${action}, ${sideOfRoad(cell, looked)}`, more };
  if (furthest && words.length === 1) words.push(sideOfRoad(cell, looked));
  return { ...told, title: capital(words.join(", ")), more: [option.action, more].filter(Boolean).join(", ") };
}

/** The point of the square so many squares ahead, or aside to the right. */
function around(cell: Cell, ahead: number, aside: number): { x: number; y: number } {
  if (cell.shape === "hex") {
    const turn = (((cell.angle ?? 0) + aside * 60) * Math.PI) / 180;
    return { x: cell.x + Math.cos(turn), y: cell.y + Math.sin(turn) };
  }
  return spotIn(cell, ahead, aside);
}

function riderAt(point: { x: number; y: number }, { cells, situation, question }: Looked): RiderView | undefined {
  const cell = cellAt(cells, point);
  if (!cell) return undefined;
  const key = placeKey(cell.at);
  return situation.riders.find((rider) => rider.id !== question.rider && rider.place && placeKey(rider.place) === key);
}

function nameOf(rider: RiderView, { situation, seat }: Looked): string {
  const own = seat >= 0 && situation.teams.some((team) => team.id === rider.team && team.seat === seat);
  return own ? `${surname(rider.name)} (yours)` : surname(rider.name);
}

export function surname(name: string): string {
  return name.slice(name.indexOf(" ") + 1);
}

/** A piece of a sentence, and the rider whose name ends it. */
export interface Named {
  words: string;
  rider?: RiderView;
}

/** A sentence cut behind the names of riders, so that each can be found on the road by his number. Who is asked has his beside the sentence. */
export function withBibs(words: string, riders: readonly RiderView[], asked: string): Named[] {
  const found = riders
    .filter((rider) => rider.id !== asked)
    .flatMap((rider) => {
      const name = [rider.name, surname(rider.name)].find((each) => words.includes(each));
      const shared = riders.filter((other) => name && other.name.includes(name)).length > 1;
      return name && !shared ? [{ rider, end: words.indexOf(name) + name.length }] : [];
    })
    .sort((one, other) => one.end - other.end);
  const ends = [0, ...found.map(({ end }) => end)];
  const parts: Named[] = found.map(({ rider, end }, index) => ({ words: words.slice(ends[index], end), rider }));
  const rest = words.slice(ends[ends.length - 1]);
  return rest ? [...parts, { words: rest }] : parts;
}

function sideOfRoad(cell: Cell, { cells }: Looked): string {
  const [left, right] = [beside(cell, cells, -1), beside(cell, cells, 1)];
  if (left === 0 || right === 0) return left > 0 ? "on the right" : right > 0 ? "on the left" : "alone";
  return left === right ? "in the middle" : left < right ? "left of the middle" : "right of the middle";
}

/** How many squares lie beside this one on that side. */
function beside(cell: Cell, cells: readonly Cell[], side: number): number {
  let count = 0;
  for (let next = cellAt(cells, around(cell, 0, side)); next && count < WIDEST; count++) next = cellAt(cells, around(next, 0, side));
  return count;
}

/** Those that mean most: the furthest, one behind each rider ahead, one beside one's own, then by their length. */
function telling(squares: Told[], room: number): Told[] {
  const byLength = [...squares].sort((one, other) => other.option.path.length - one.option.path.length);
  const ranked = [
    ...byLength.filter((each) => each.furthest && each.behind).slice(0, 1),
    ...byLength.filter((each) => each.furthest),
    ...byLength.filter((each) => each.behind),
    ...byLength.filter((each) => each.beside && each.title.includes("(yours)")),
    ...byLength,
  ];
  const titles = new Set<string>();
  return [...new Set(ranked)].filter((each) => !titles.has(each.title) && !!titles.add(each.title)).slice(0, room);
}

/** Options that play exactly these cards. */
export function playing(options: readonly OptionView[], cards: readonly string[]): OptionView[] {
  const wanted = [...cards].sort().join();
  return options.filter((option) => [...option.cards].sort().join() === wanted);
}

/** Whether a card can be laid to those already picked. */
export function fits(options: readonly OptionView[], cards: readonly string[]): boolean {
  return options.some((option) => {
    const left = [...option.cards];
    return cards.every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

/** Options that move nobody keep their places; the squares among them go by the length of the way. */
export function furthestFirst(options: readonly OptionView[]): OptionView[] {
  const squares = options.filter((option) => option.path.length > 0).sort((one, other) => other.path.length - one.path.length);
  return options.map((option) => (option.path.length > 0 ? (squares.shift() ?? option) : option));
}
