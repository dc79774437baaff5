/** A line-up in words that fit the next race, too: one's riders by their place in the team, not by their bib. */

import { placeKey, type Place } from "./cells";
import { endOf } from "./meaning";
import type { OptionView, QuestionView, Situation } from "./wire";

const KEY = "rouleur.line-up.";

/** Whether the question is who starts where. */
export function isLineUp(question: QuestionView): boolean {
  return question.options.length > 0 && question.options.every((option) => /^(place|rider):/.test(option.text));
}

/** Riders of one's own who may still be placed, and the squares where each may stand. */
export function placesOf(question: QuestionView): Map<string, OptionView[]> {
  const found = new Map<string, OptionView[]>();
  for (const option of question.options) {
    const word = option.text.slice(option.text.indexOf(":") + 1);
    const rider = word.includes(",") && !word.includes("@") ? question.rider : (word.split("@")[0] ?? "");
    found.set(rider, [...(found.get(rider) ?? []), option]);
  }
  return found;
}

/** The square furthest in front; of several the one nearest to the middle of the road. */
export function frontOf(question: QuestionView): OptionView | undefined {
  const lanes = question.options.flatMap((option) => (endOf(option) ? [endOf(option)?.[1] ?? 0] : []));
  const middle = lanes.length ? (Math.min(...lanes) + Math.max(...lanes)) / 2 : 0;
  return [...question.options].sort((one, other) => {
    const a: Place = endOf(one) ?? [0, 0];
    const b: Place = endOf(other) ?? [0, 0];
    return b[0] - a[0] || Math.abs(a[1] - middle) - Math.abs(b[1] - middle);
  })[0];
}

function mates(situation: Situation, seat: number): string[] {
  const teams = situation.teams.filter((team) => team.seat === seat).map((team) => team.id);
  return situation.riders.filter((rider) => teams.includes(rider.team)).map((rider) => rider.id);
}

function inTeam(question: QuestionView, option: OptionView, situation: Situation): string {
  const own = mates(situation, question.seat);
  const rider = [...placesOf(question)].find(([, options]) => options.some((each) => each.text === option.text))?.[0] ?? "";
  const end = endOf(option);
  return `${own.indexOf(rider)} ${option.text.includes(",") && end ? placeKey(end) : ""}`;
}

export function remembered(game: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY + game) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** Keep a placing: the first rider of a race begins a new line-up. */
export function keepPlacing(question: QuestionView, option: OptionView, situation: Situation): void {
  const said = inTeam(question, option, situation);
  const own = mates(situation, question.seat);
  const placed = own.filter((id) => situation.riders.find((rider) => rider.id === id)?.place).length;
  localStorage.setItem(KEY + situation.game, JSON.stringify([...remembered(situation.game).slice(0, placed), said]));
}

/** What was done last time at this point of the line-up, if it is offered again. */
export function asLastTime(question: QuestionView, situation: Situation): OptionView | undefined {
  const last = remembered(situation.game);
  const offered = question.options.map((option) => ({ option, said: inTeam(question, option, situation) }));
  for (const said of last) {
    const found = offered.find((each) => each.said === said);
    if (found) return found.option;
  }
  return undefined;
}
