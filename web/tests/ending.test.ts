import { expect, test } from "vitest";

import { bestWords, directors, reasons, turningPoints } from "../src/lib/ending";
import type { Event, SeatView, Situation, StageResult } from "../src/lib/wire";

const teams = [
  { id: "red", name: "Red", seat: 0 },
  { id: "blue", name: "Blue", seat: 1 },
  { id: "grey", name: "Grey", seat: -1 },
];
const riders = ["red1", "red2", "blue1", "blue2", "grey1"].map((id, index) => ({
  id,
  name: id.toUpperCase(),
  bib: index + 1,
  team: id.slice(0, -1),
}));
const situation = { riders, teams } as unknown as Situation;
const seats = [
  { seat: 0, name: "Anna" },
  { seat: 1, name: "Bram" },
] as SeatView[];

function result(...order: string[]): StageResult {
  const arrivals = order.map((rider, index) => ({ rider, team: rider.slice(0, -1), place: index + 1, time: index * 10 }));
  return { game: "homas", race: "test", arrivals, unit: "seconds" };
}

function told(...events: [string, string, string][]) {
  return {
    events: events.map(([kind, rider], index): Event => ({ kind, rider, turn: index + 1, rule: "§4.1" })),
    words: events.map(([kind, rider]) => `${rider} ${kind}`),
    weights: events.map(([, , weight]) => weight),
  };
}

test("directors stand by their best rider, then by the next", () => {
  const lines = directors(result("grey1", "blue1", "red1", "red2", "blue2"), situation, seats);
  expect(lines.map((line) => [line.name, line.places])).toEqual([
    ["Bram", [2, 5]],
    ["Anna", [3, 4]],
  ]);
});

test("the own best rider is named with his place and gap", () => {
  expect(bestWords(result("grey1", "blue1", "red1"), situation, 0)).toBe("Your best: 3rd, RED1, +0:20.");
  expect(bestWords(result("red2", "blue1"), situation, 0)).toBe("You win, with RED2.");
  expect(bestWords(result("red2", "blue1"), situation, -1)).toBe("");
  const together = result("blue1", "red1");
  for (const arrival of together.arrivals) arrival.time = 100;
  expect(bestWords(together, situation, 0)).toBe("Your best: 2nd, RED1, s.t.");
});

test("of a team that is out, the reason is told once with its paragraph", () => {
  const ended = result("blue1", "red1", "red2");
  for (const arrival of ended.arrivals) if (arrival.team === "red") arrival.status = "DSQ";
  expect(bestWords(ended, situation, 0)).toBe("None of your riders is in the result.");
  expect(reasons(told(["disqualified", "red1", "key"]), ended)).toEqual([{ rider: "red1", words: "red1 disqualified", rule: "§4.1" }]);
});

test("who fell out of the race is told by which fall", () => {
  const ended = result("blue1", "red2", "red1");
  for (const arrival of ended.arrivals) if (arrival.rider === "red1") arrival.status = "DNF";
  const story = told(["crashed", "red1", "key"], ["crashed", "red2", "key"], ["crashed", "red1", "key"], ["attacked", "red1", "key"]);
  expect(reasons(story, ended)).toEqual([{ rider: "red1", words: "red1 crashed", rule: "§4.1" }]);
});

test("three turning points: the winning move, the own mishap, and what else the first did", () => {
  const story = told(
    ["attacked", "grey1", "key"],
    ["crashed", "red1", "key"],
    ["moved", "blue1", "minor"],
    ["attacked", "blue2", "key"],
    ["attacked", "blue1", "key"],
    ["finished", "blue1", "key"],
    ["crashed", "grey1", "key"],
  );
  const points = turningPoints(story, result("blue1", "blue2", "grey1", "red1"), situation, 0);
  expect(points.map((point) => point.words)).toEqual(["red1 crashed", "blue2 attacked", "blue1 attacked"]);
});
