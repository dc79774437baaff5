import { expect, test } from "vitest";

import { awards } from "../src/lib/awards";
import { tourCsv, tourText } from "../src/lib/roadbook";
import type { TourView } from "../src/lib/wire";

const RIDERS = [
  { id: "a", name: "Anna", team: "red", bib: 1, role: "" },
  { id: "b", name: "Ben, the quick", team: "red", bib: 2, role: "" },
  { id: "c", name: "Chloe", team: "blue", bib: 11, role: "" },
];

function stage(number: number, order: string[], times: number[]): TourView["stages"][number] {
  const arrivals = order.map((rider, index) => ({
    rider,
    team: RIDERS.find((each) => each.id === rider)?.team ?? "",
    place: index + 1,
    time: times[index] ?? 0,
  }));
  const result = { game: "homas", race: `r${number}`, arrivals };
  return {
    number,
    race: `r${number}`,
    title: `Day ${number}`,
    kind: "flat",
    length: 100,
    unit: "squares",
    state: "ridden",
    table: null,
    result,
    profile: null,
  };
}

const VIEW: TourView = {
  tour: "t",
  code: "",
  game: "homas",
  slug: "week",
  title: "A week",
  seat: -1,
  seats: [],
  open: [],
  stages: [stage(1, ["a", "b", "c"], [-8, 0, 12]), stage(2, ["b", "a", "c"], [0, 4, 4])],
  scales: { classifications: [{ slug: "general", title: "Yellow jersey", counts: "time", jersey: "yellow", from_leader: true }] },
  standings: {
    stages: 2,
    tables: {
      general: [
        { who: "a", place: 1, value: 0 },
        { who: "b", place: 2, value: 4, gap: 4 },
        { who: "c", place: 3, value: 20, gap: 20 },
      ],
    },
    jerseys: { yellow: "a" },
  },
  progression: [],
  riders: RIDERS,
  teams: [
    { id: "red", name: "Reds", colour: 0, pattern: 0 },
    { id: "blue", name: "Blues", colour: 1, pattern: 1 },
  ],
  over: true,
  token: null,
};

test("whoever has as many shares an award", () => {
  const given = Object.fromEntries(awards(VIEW).map((award) => [award.title, award]));
  expect(given["Glutton"]).toEqual({ title: "Glutton", who: "Anna, Ben, the quick", why: "1 stage win each" });
  expect(given["Eternal second"]?.who).toBe("Ben, the quick, Anna");
  expect(given["Red lantern"]?.who).toBe("Chloe");
});

test("what more than three share is no distinction", () => {
  const riders = ["a", "b", "c", "d"].map((id, bib) => ({ id, name: id, team: "red", bib, role: "" }));
  const stages = riders.map((rider, index) => stage(index + 1, [rider.id], [0]));
  expect(awards({ ...VIEW, riders, stages }).map((award) => award.title)).not.toContain("Glutton");
});

test("the spreadsheet has bib, team, raw value and a row per stage and rider", () => {
  const rows = tourCsv(VIEW).trimEnd().split("\n");
  expect(rows[0]).toBe("table,stage,place,bib,name,team,value,unit,shown,status");
  expect(rows[1]).toBe("general,,1,1,Anna,Reds,0,seconds,0:00,");
  expect(rows[2]).toBe('general,,2,2,"Ben, the quick",Reds,4,seconds,+0:04,');
  expect(rows[4]).toBe("stage,1,1,1,Anna,Reds,-8,seconds,−0:08,finished");
  expect(rows).toHaveLength(1 + 3 + 6);
});

test("the report names teams and the first three of every stage", () => {
  const text = tourText(VIEW);
  expect(text).toContain("1. Day 1: Anna (Reds), Ben, the quick (Reds), Chloe (Blues)");
  expect(text).toContain("  1  Anna (Reds)  0:00");
});
