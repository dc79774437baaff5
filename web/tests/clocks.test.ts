import { expect, test } from "vitest";

import { clockWords, CLOCKS, leftWords } from "../src/lib/clocks";

test("a clock is named by its largest unit", () => {
  expect(CLOCKS.map(clockWords)).toEqual([
    "no clock",
    "1 minute",
    "2 minutes",
    "5 minutes",
    "15 minutes",
    "1 hour",
    "4 hours",
    "12 hours",
    "1 day",
    "2 days",
    "3 days",
    "7 days",
  ]);
  expect(clockWords(90)).toBe("90 seconds");
});

test("what is left is told in seconds only when they matter", () => {
  const now = Date.parse("2026-07-04T12:00:00+00:00");
  expect(leftWords("2026-07-07T12:00:00+00:00", now)).toBe("3 days");
  expect(leftWords("2026-07-06T11:59:58+00:00", now)).toBe("2 days");
  expect(leftWords("2026-07-05T00:00:00+00:00", now)).toBe("12 hours");
  expect(leftWords("2026-07-04T12:42:00+00:00", now)).toBe("42 minutes");
  expect(leftWords("2026-07-04T12:01:05+00:00", now)).toBe("1:05");
  expect(leftWords("2026-07-04T11:00:00+00:00", now)).toBe("0:00");
});
