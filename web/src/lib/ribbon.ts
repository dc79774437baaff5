/** The road from edge to edge. A road that bends is painted as one ribbon: far less work than square by square. */

import { cellPath, pathOf, sideOf, type Point } from "./cells";
import type { Cell } from "./wire";

const GAP = 4;

export function ribbon(cells: readonly Cell[]): string {
  const whole = (some: readonly Cell[]): string => some.map((cell) => cellPath(cell)).join("");
  // boxes have more or fewer places abreast, so that no lane is the edge all the way
  if (!cells.some((cell) => cell.bend) || cells.some((cell) => cell.shape === "box")) return whole(cells);
  const lanes = cells.map((cell) => cell.at[1]);
  const [right, left] = [Math.min(...lanes), Math.max(...lanes)];
  return stretches(cells)
    .map((stretch) => {
      const outer = edge(stretch, left, -1);
      const inner = edge(stretch, right, 1);
      return outer.length && inner.length ? pathOf([...outer, ...inner.reverse()]) : whole(stretch);
    })
    .join("");
}

/** Rows that follow one another; inside a curve an edge may miss a few. */
function stretches(cells: readonly Cell[]): Cell[][] {
  const found: Cell[][] = [];
  let last = -Infinity;
  for (const cell of [...cells].sort((one, other) => one.at[0] - other.at[0])) {
    if (cell.at[0] - last > GAP) found.push([]);
    found[found.length - 1]?.push(cell);
    last = cell.at[0];
  }
  return found;
}

function edge(cells: readonly Cell[], lane: number, right: number): Point[] {
  return cells.filter((cell) => cell.at[1] === lane).flatMap((cell) => sideOf(cell, (right * (cell.height ?? 1)) / 2));
}
