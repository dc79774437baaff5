/** How far it still is, in words. */

import type { Situation } from "./wire";

/** A nought is not sent: who is told nothing stands on the line. While several turns are shown on the way, what is about left. */
export function toGo(situation: Pick<Situation, "to_go" | "over">, passing?: number): number {
  return situation.over ? 0 : Math.max(passing ?? situation.to_go ?? 0, 0);
}

/** `1 box`, `2 boxes`; units that have no plural stay. */
export function unitFor(number: number, unit: string): string {
  if (Math.round(number) !== 1) return unit;
  return unit.replace(/(x)es$|s$/, "$1");
}
