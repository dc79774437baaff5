import { expect, test } from "vitest";

import { PATTERNS, TEAM_COLOURS, jerseyLook, roleLook } from "../src/lib/palette";
import { difference, VISIONS } from "./vision";

const APART = 12;

test.each(Object.keys(VISIONS))("team colours stay apart in %s", (vision) => {
  for (const [index, one] of TEAM_COLOURS.entries()) {
    for (const other of TEAM_COLOURS.slice(index + 1)) {
      expect(difference(one.fill, other.fill, vision), `${one.name} and ${other.name}`).toBeGreaterThan(APART);
    }
  }
});

test.each(Object.keys(VISIONS))("a team's pattern is seen on its colour in %s", (vision) => {
  for (const team of TEAM_COLOURS) expect(difference(team.fill, team.second, vision), team.name).toBeGreaterThan(30);
});

test("a role is a letter and a shape, known or not", () => {
  expect(roleLook("climber")).toEqual({ letter: "C", shape: "triangle" });
  expect(roleLook("poet")).toEqual({ letter: "P", shape: "circle" });
  expect(new Set(["leader", "climber", "sprinter", "helper"].map((role) => roleLook(role).shape)).size).toBe(4);
});

test("badges are drawn by the word the game has for them", () => {
  expect(jerseyLook("yellow")?.name).toBe("leader's jersey");
  expect(jerseyLook("King of the mountains")?.mark).toBe("dots");
  expect(jerseyLook("punctured")).toBeUndefined();
  expect(PATTERNS.length).toBe(8);
});
