import { expect, test } from "vitest";

import { cellAt, corners, sideOf, spotIn } from "../src/lib/cells";
import { ribbon } from "../src/lib/ribbon";
import { scenery } from "../src/lib/scenery";
import type { Cell } from "../src/lib/wire";

test("a turned box has turned corners", () => {
  const [first] = corners({ at: [0, 0], x: 5, y: 5, width: 2, height: 1, angle: 90 });
  expect(first?.x).toBeCloseTo(5.5);
  expect(first?.y).toBeCloseTo(4);
});

test("neighbouring hexagons share a side", () => {
  const [one, other] = [corners({ at: [0, 0], x: 0, y: 0, shape: "hex" }), corners({ at: [1, 0], x: 1, y: 0, shape: "hex" })];
  const shared = one.filter((corner) => other.some((each) => Math.hypot(each.x - corner.x, each.y - corner.y) < 1e-9));
  expect(shared.length).toBe(2);
});

/** A quarter turn to the right, three lanes wide: its inner square is the shortest, and another follows straight on. */
const BEND: Cell[] = [3, 2, 1].map((lane) => {
  const radius = 4 + (lane - 2);
  return { at: [1, lane], x: radius * Math.SQRT1_2, y: 4 - radius * Math.SQRT1_2, angle: 45, bend: 90, width: (radius * Math.PI) / 2 };
});
const BEYOND: Cell[] = [3, 2, 1].map((lane) => ({ at: [2, lane], x: 2 + lane, y: 4.5, angle: 90 }));

test("a bent square leads from one straight to the next", () => {
  const middle = BEND[1] as Cell;
  expect(spotIn(middle, -0.5, 0).x).toBeCloseTo(0);
  expect(spotIn(middle, -0.5, 0).y).toBeCloseTo(0);
  const [end, next] = [spotIn(middle, 0.5, 0.5), spotIn(BEYOND[1] as Cell, -0.5, 0.5)];
  expect(end.x).toBeCloseTo(next.x);
  expect(end.y).toBeCloseTo(next.y);
});

test("bent lanes share their edges", () => {
  const [outer, middle] = [sideOf(BEND[0] as Cell, 0.5), sideOf(BEND[1] as Cell, -0.5)];
  outer.forEach((point, index) => expect(Math.hypot(point.x - (middle[index]?.x ?? 0), point.y - (middle[index]?.y ?? 0))).toBeCloseTo(0));
});

test("a bent square shrinks on every side", () => {
  const middle = BEND[1] as Cell;
  const radii = corners(middle, 0.1).map(({ x, y }) => Math.hypot(x, y - 4));
  expect(Math.max(...radii)).toBeCloseTo(4.4);
  expect(Math.min(...radii)).toBeCloseTo(3.6);
  expect(cellAt(BEND, { x: 4 * Math.SQRT1_2, y: 4 - 4 * Math.SQRT1_2 })?.at).toEqual([1, 2]);
  expect(cellAt(BEND, { x: 0.5, y: 3.5 })).toBeUndefined();
});

test("a bending road is one ribbon, a straight one its squares", () => {
  expect(ribbon([...BEND, ...BEYOND]).match(/M/g)?.length).toBe(1);
  expect(ribbon(BEYOND).match(/M/g)?.length).toBe(3);
  const far: Cell[] = BEYOND.map((cell) => ({ ...cell, at: [90, cell.at[1]], x: cell.x + 50 }));
  expect(ribbon([...BEND, ...far]).match(/M/g)?.length).toBe(2);
});

test("a tap finds its square and nothing beside the road", () => {
  const cells: Cell[] = [0, 1, 2].map((x) => ({ at: [x, 0], x, y: 0 }));
  expect(cellAt(cells, { x: 1.4, y: 0.3 })?.at).toEqual([1, 0]);
  expect(cellAt(cells, { x: 1, y: 0.8 })).toBeUndefined();
});

test("scenery is the same for every drawing and never on the road", () => {
  const cells: Cell[] = Array.from({ length: 30 }, (_, x) => ({ at: [x, 0], x, y: 0 }));
  const things = scenery(cells);
  expect(things.length).toBeGreaterThan(10);
  expect(things).toEqual(scenery(cells));
  expect(things.every((thing) => cells.every((cell) => Math.hypot(cell.x - thing.x, cell.y - thing.y) > 1.5))).toBe(true);
});
