import { expect, test } from "vitest";

import { along, durationOf, haste, lengthOf } from "../src/lib/timing";

test("a move lasts by its length, within bounds, and by the speed", () => {
  const move = {
    kind: "moved",
    path: [
      [0, 0],
      [1, 0],
      [2, 0],
    ] as [number, number][],
  };
  expect(durationOf(move, "minor", 1)).toBe(360);
  expect(durationOf(move, "minor", 2)).toBe(180);
  expect(durationOf(move, "minor", 1, 30)).toBe(1400);
});

test("what shows nothing takes no time, what matters a beat, dice their fall and a look at the sum", () => {
  expect(durationOf({ kind: "drew" }, "minor", 1)).toBe(0);
  expect(durationOf({ kind: "attacked" }, "key", 1)).toBe(700);
  expect(durationOf({ kind: "rolled", dice: [3] }, "minor", 1)).toBe(920);
});

test("a token rides along its path piece by piece", () => {
  const line = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 4 },
  ];
  expect(along(line, 0)).toEqual({ x: 0, y: 0 });
  expect(along(line, 0.25)).toEqual({ x: 1, y: 0 });
  expect(along(line, 0.75)).toEqual({ x: 2, y: 2 });
  expect(along(line, 1)).toEqual({ x: 2, y: 4 });
  expect(lengthOf(line)).toBe(6);
});

test("much between two questions is shown faster, what matters is not", () => {
  const turn = Array.from({ length: 30 }, () => ({ lasts: 1000, calm: false }));
  expect(haste(turn, 10_000)).toBe(3);
  expect(haste(turn.slice(0, 5), 10_000)).toBe(1);
  expect(haste([...turn, { lasts: 4000, calm: true }], 10_000)).toBe(5);
  expect(haste([...turn, { lasts: 60_000, calm: true }], 9000)).toBe(10);
});
