import { expect, test } from "vitest";

import { beside, HEIGHTS, nearest, tapped } from "../src/lib/sheet";

test("a sheet let go of rests at the nearest of its heights", () => {
  expect(nearest(0)).toBe("low");
  expect(nearest((HEIGHTS.low + HEIGHTS.half) / 2 + 0.01)).toBe("half");
  expect(nearest(0.9)).toBe("tall");
});

test("keys stop at the ends, taps go round", () => {
  expect([beside("low", -1), beside("low", 1), beside("tall", 1)]).toEqual(["low", "half", "tall"]);
  expect([tapped("low"), tapped("half"), tapped("tall")]).toEqual(["half", "tall", "low"]);
});
