/** A road too long for the page is cut into rows, one below the other, as a timetable is. */

import { boxAround } from "./camera";
import type { Cell, Mark, Picture } from "./wire";

export interface Folded {
  cells: Cell[];
  marks: Mark[];
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 1.6;
const MARGIN = 1.2;
/** Longer than this many times its height, a board is a strip. */
const STRIP = 12;

/** Squares drawn behind the finish of a strip. */
const BEYOND = 4;

/** `across`: how many squares fit beside each other. Boards that are no strip stay as they are. */
export function folded(picture: Picture, across: number): Folded {
  const whole = boxAround(picture.cells);
  const level = whole.right - whole.left > STRIP * (whole.bottom - whole.top + 1);
  const finish = (picture.marks ?? []).find((mark) => mark.kind === "finish")?.x1 ?? Infinity;
  const road = level && whole.right > finish + BEYOND ? picture.cells.filter((cell) => cell.x < finish + BEYOND) : picture.cells;
  const box = boxAround(road);
  const length = box.right - box.left + 1;
  const tall = box.bottom - box.top + 1;
  const marks = picture.marks ?? [];
  const strip = level && length > across;
  const rows = strip ? Math.ceil(length / across) : 1;
  const each = Math.ceil(length / rows);
  const row = (x: number): number => Math.min(Math.floor((x - box.left + 0.5) / each), rows - 1);
  const cells = strip ? road.map((cell) => ({ ...cell, x: cell.x - row(cell.x) * each, y: cell.y + row(cell.x) * (tall + GAP) })) : road;
  const moved = strip ? marks.map((mark) => shifted(mark, row((mark.x1 + mark.x2) / 2 - 0.6), each, tall + GAP)) : marks;
  const edge = boxAround(
    [
      ...cells,
      ...moved.flatMap((mark) => [
        { x: mark.x1, y: mark.y1 },
        { x: mark.x2, y: mark.y2 },
      ]),
    ],
    MARGIN,
  );
  return { cells, marks: moved, left: edge.left, top: edge.top, width: edge.right - edge.left, height: edge.bottom - edge.top };
}

function shifted(mark: Mark, row: number, back: number, down: number): Mark {
  return { ...mark, x1: mark.x1 - row * back, x2: mark.x2 - row * back, y1: mark.y1 + row * down, y2: mark.y2 + row * down };
}
