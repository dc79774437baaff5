/** A watcher's pick, scored by the odds at which it was made: who wins at one in eight brings eight points. */

import type { TurnOdds } from "./wire";

/** Nobody brings more than this: of sixty rides a rider without a win may still have one chance in a hundred. */
const LEAST = 0.01;

export function score(chance: number | undefined, won: boolean): number | undefined {
  if (chance === undefined) return undefined;
  return won ? Math.round(10 / Math.max(chance, LEAST)) / 10 : 0;
}

/** "34 %", and "under 2 %" for who won no ride. */
export function percent(share: number, rides: number): string {
  if (share === 0 && rides > 0) return `under ${Math.ceil(100 / rides)} %`;
  return `${Math.round(share * 100)} %`;
}

/** The odds that hold in a turn: the latest that had been worked out for it or one before. */
export function oddsAt(odds: readonly TurnOdds[], turn: number): TurnOdds | undefined {
  return odds.filter((each) => each.turn <= turn && each.rides > 0).at(-1);
}

export function shareOf(odds: TurnOdds | undefined, riders: readonly string[]): number {
  return (odds?.riders ?? []).filter((each) => riders.includes(each.rider)).reduce((sum, each) => sum + each.share, 0);
}
