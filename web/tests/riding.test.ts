import { describe, expect, it } from "vitest";
import { daysInARow, errorOf, joined, rated, ratingCurve, readRides, rideOf, winsInARow, type Ride } from "../src/lib/riding";
import type { Analysis, SeatView, Situation, StageResult } from "../src/lib/wire";

const NOON = Date.parse("2026-07-04T12:00:00Z");
const ride = (change: Partial<Ride>): Ride => ({
  table: "t",
  game: "homas",
  race: "r",
  title: "R",
  ended: NOON,
  place: 1,
  riders: 16,
  rivals: [],
  won: true,
  ...change,
});
const seats = [0, 1, 2].map((seat) => ({ seat, name: `S${seat}`, kind: seat ? "bot" : "human", level: seat, left: false }) as SeatView);
const situation = {
  teams: [0, 1, 2].map((seat) => ({ id: `t${seat}`, name: `T${seat}`, seat })),
} as unknown as Situation;
const result = {
  game: "homas",
  race: "r",
  arrivals: [
    { rider: "b", team: "t1", place: 1 },
    { rider: "a", team: "t0", place: 2 },
    { rider: "c", team: "t2", place: 3 },
    { rider: "d", team: "t0", place: 0, status: "DNF" },
  ],
} as unknown as StageResult;

describe("my riding", () => {
  it("keeps a finished race with the bots one has beaten", () => {
    const ended = { table: "t", title: "R", ended: NOON, seat: 0, seats, result, situation, day: null };
    expect(rideOf(ended)).toEqual(
      ride({
        place: 2,
        riders: 4,
        won: false,
        rivals: [
          { level: 1, beaten: false },
          { level: 2, beaten: true },
        ],
      }),
    );
    expect(rideOf({ ...ended, day: "2026-07-04" })?.day).toBe("2026-07-04");
    expect(rideOf({ ...ended, seat: -1 })).toBeUndefined();
  });

  it("rates against the fixed ratings of the levels", () => {
    const even = ride({ rivals: [{ level: 1, beaten: true }] });
    expect(rated(1000, even, { 1: 1000 })).toBe(1024);
    expect(rated(1000, { ...even, rivals: [{ level: 1, beaten: false }] }, { 1: 1000 })).toBe(976);
    expect(rated(1000, even, { 1: 1400 })).toBeCloseTo(1000 + 48 * (1 - 1 / 11));
    expect(rated(1000, even, {})).toBe(1000);
    expect(ratingCurve([even, even], { ratings: { 1: 1000 } })).toHaveLength(2);
    expect(ratingCurve([even], { ratings: {} })).toEqual([]);
  });

  it("counts days and wins in a row", () => {
    const days = [0, 1, 2, 4].map((ago) => ride({ ended: NOON - ago * 86_400_000 }));
    expect(daysInARow(days, NOON)).toBe(3);
    expect(daysInARow(days, NOON + 86_400_000)).toBe(3);
    expect(daysInARow(days, NOON + 2 * 86_400_000)).toBe(0);
    expect(winsInARow([ride({ won: false }), ride({}), ride({})])).toBe(2);
    expect(winsInARow([])).toBe(0);
  });

  it("counts what one's own decisions lost", () => {
    const decisions = [
      { seat: 0, mark: "mistake", loss: { mean: 0.07 } },
      { seat: 1, mark: "blunder", loss: { mean: 0.5 } },
      { seat: 0, mark: "", loss: { mean: 0.01 } },
    ];
    expect(errorOf({ decisions } as unknown as Analysis, 0)).toBeCloseTo(7);
  });

  it("joins what two devices know, and reads nothing that is no ride", () => {
    const first = ride({ table: "a", ended: NOON + 1, error: 4 });
    const list = joined([first], [ride({ table: "a", ended: NOON + 1 }), ride({ table: "b" })]);
    expect(list.map((each) => each.table)).toEqual(["b", "a"]);
    expect(list[1]?.error).toBe(4);
    expect(readRides(JSON.stringify([first, { table: 3 }, null]))).toEqual([first]);
    expect(readRides("nonsense")).toBeUndefined();
    expect(readRides("{}")).toBeUndefined();
  });
});
