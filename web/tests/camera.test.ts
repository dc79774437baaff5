import { expect, test } from "vitest";

import { boxAround, clampTo, CLOSEST, fit, pan, toBoard, towards, zoomAt } from "../src/lib/camera";

const viewport = { width: 800, height: 400 };

test("a box is fitted by its tighter side", () => {
  const camera = fit({ left: 0, top: 0, right: 40, bottom: 40 }, viewport);
  expect(camera).toEqual({ x: 20, y: 20, scale: 10 });
});

test("one point is not looked at closer than a bib can be read", () => {
  expect(fit(boxAround([{ x: 3, y: 4 }]), viewport).scale).toBe(CLOSEST);
});

test("zooming keeps the point under the pointer", () => {
  const camera = { x: 10, y: 5, scale: 20 };
  const before = toBoard(camera, viewport, 600, 100);
  const after = toBoard(zoomAt(camera, viewport, 600, 100, 1.7, 2), viewport, 600, 100);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("dragging to the right looks further left", () => {
  expect(pan({ x: 10, y: 5, scale: 20 }, 40, 0).x).toBe(8);
});

test("nobody gets lost beyond the board", () => {
  expect(clampTo({ x: 99, y: -99, scale: 1 }, { left: 0, top: 0, right: 10, bottom: 10 })).toEqual({ x: 10, y: 0, scale: 1 });
});

test("a flight begins where it began and ends where it should", () => {
  const [from, to] = [
    { x: 0, y: 0, scale: 10 },
    { x: 8, y: 2, scale: 40 },
  ];
  expect(towards(from, to, 0)).toEqual(from);
  const end = towards(from, to, 1);
  expect([end.x, end.y]).toEqual([8, 2]);
  expect(end.scale).toBeCloseTo(40);
});
