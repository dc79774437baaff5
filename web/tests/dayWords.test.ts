import { describe, expect, it } from "vitest";
import { dayWords, gapOf, lineWords, shareText, until } from "../src/lib/dayWords";
import type { DayLine, DayTable } from "../src/lib/wire";

const line: DayLine = { rank: 3, name: "Ada", place: 2, gap: 72, unit: "seconds", signs: "▲▲★■", own: true, table: "secret" };
const table = {
  race: { game: "homas", day: "2026-07-04", race: "tour-of-flanders", title: "Tour of Flanders", streak: 3 },
  finished: 9,
} as unknown as DayTable;

describe("the race of the day", () => {
  it("says a result in words", () => {
    expect(lineWords(line)).toBe("2nd, +1:12");
    expect(gapOf({ place: 1, gap: 0, unit: "seconds" })).toBe("winner");
    expect(gapOf({ place: 4, gap: 0, unit: "seconds" })).toBe("s.t.");
    expect(gapOf({ place: 4, gap: 3, unit: "quarter turns" })).toBe("+¾ turn");
    expect(gapOf({ place: 4, gap: 3, unit: "squares" })).toBe("+3 squares");
    expect(lineWords({ place: 4, gap: 0, unit: "seconds" })).toBe("4th, same time");
    expect(lineWords({ place: 0, gap: 0, unit: "seconds" })).toBe("Not in the result");
  });

  it("shares places, gap and signs, and nothing that would help somebody who has not ridden", () => {
    const text = shareText("Homas Tour Pro", table, line, "http://here/#/day/homas");
    expect(text.split("\n")).toEqual([
      "Rouleur, Homas Tour Pro, race of 4 July",
      "2nd, +1:12 · 3 days in a row",
      "▲▲★■",
      "http://here/#/day/homas",
    ]);
    expect(text).not.toContain("secret");
  });

  it("counts the time that is left", () => {
    const noon = Date.parse("2026-07-04T12:00:00Z");
    expect(until("2026-07-05T00:00:00+00:00", noon)).toBe("12 h 0 min");
    expect(until("2026-07-04T12:05:30+00:00", noon)).toBe("5 min");
    expect(until("2026-07-04T11:00:00+00:00", noon)).toBe("0 min");
    expect(dayWords("2026-01-31")).toBe("31 January");
  });
});
