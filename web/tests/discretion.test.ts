import { expect, test } from "vitest";

import { thinkingTime } from "../src/lib/discretion";
import type { SeatView } from "../src/lib/wire";

function seat(number: number, kind: "bot" | "human"): SeatView {
  return {
    seat: number,
    name: "",
    kind,
    level: 1,
    left: false,
    taken: true,
    online: true,
    muted: false,
    agreed: false,
    ready: false,
    coached: false,
  };
}

test("before other people an only answer takes as long as a thought", () => {
  const seats = [seat(0, "human"), seat(1, "human")];
  expect(thinkingTime(seats, [0], 0)).toBe(1500);
  expect(thinkingTime(seats, [0], 1)).toBe(4000);
});

test("alone with bots, or with all seats at one screen, it goes off at once", () => {
  expect(thinkingTime([seat(0, "human"), seat(1, "bot")], [0], 0.5)).toBe(0);
  expect(thinkingTime([seat(0, "human"), seat(1, "human")], [0, 1], 0.5)).toBe(0);
});
