import { expect, test } from "vitest";

import { cellAt, corners } from "../src/lib/cells";
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
