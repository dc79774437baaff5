import { describe, expect, it } from "vitest";
import { oddsAt, percent, score, shareOf } from "../src/lib/picks";
import type { TurnOdds } from "../src/lib/wire";

const turn = (number: number, share: number, rides = 60): TurnOdds => ({
  turn: number,
  rides,
  riders: [
    { rider: "a", share, low: 0, high: 1 },
    { rider: "b", share: 1 - share, low: 0, high: 1 },
  ],
});

describe("picks", () => {
  it("are scored by the odds at which they were made", () => {
    expect(score(0.125, true)).toBe(8);
    expect(score(0.5, true)).toBe(2);
    expect(score(0, true)).toBe(100);
    expect(score(0.5, false)).toBe(0);
    expect(score(undefined, true)).toBeUndefined();
  });

  it("say a chance in words", () => {
    expect(percent(0.334, 60)).toBe("33 %");
    expect(percent(0, 60)).toBe("under 2 %");
    expect(percent(0, 0)).toBe("0 %");
  });

  it("take the odds of the turn, or of the last one that was worked out", () => {
    const odds = [turn(0, 0.5), turn(1, 0.75), turn(2, 1, 0)];
    expect(oddsAt(odds, 1)).toBe(odds[1]);
    expect(oddsAt(odds, 5)).toBe(odds[1]);
    expect(oddsAt([], 1)).toBeUndefined();
    expect(shareOf(odds[1], ["a", "c"])).toBe(0.75);
    expect(shareOf(undefined, ["a"])).toBe(0);
  });
});
