import { expect, test } from "vitest";

import { clock, gapWords, groupName, jerseyNews, timeWords, trends } from "../src/lib/gaps";
import type { GroupView, Situation } from "../src/lib/wire";

function moment(groups: GroupView[]): Situation {
  return { game: "homas", race: "r", seat: -1, turn: 3, phase: "", riders: [], teams: [], groups };
}

test("gaps are said in honest units", () => {
  expect(gapWords(42, "seconds")).toBe(`0'42"`);
  expect(gapWords(78, "seconds", "≈")).toBe(`≈1'18"`);
  expect(gapWords(60, "seconds", "unofficial")).toBe(`1'00" unofficial`);
  expect(gapWords(1, "turns")).toBe("1 turn");
  expect(gapWords(5, "quarter turns")).toBe("1¼ turns");
  expect(gapWords(3, "boxes")).toBe("3 boxes");
});

test("a gap grows or shrinks against the group that shares most riders", () => {
  const before = moment([{ riders: ["1"] }, { riders: ["2", "3", "4"], gap: 60 }, { riders: ["5"], gap: 90 }]);
  const now = moment([{ riders: ["1", "2"] }, { riders: ["3", "4"], gap: 72 }, { riders: ["5"], gap: 84 }, { riders: ["9"], gap: 99 }]);
  expect(trends(now, before)).toEqual(["steady", "growing", "shrinking", "new"]);
  expect(trends(now, undefined)).toEqual(["new", "new", "new", "new"]);
});

test("groups have the names television gives them", () => {
  const groups: GroupView[] = [{ riders: ["1", "2"] }, { riders: ["3"] }, { riders: ["4", "5", "6", "7", "8"] }, { riders: ["9"] }];
  expect(groups.map((_, index) => groupName(groups, index))).toEqual(["Head", "Chase", "Peloton", "Dropped"]);
});

test("the winner has a time, the others a gap or the same time", () => {
  expect(timeWords(15_900, 15_900, true, "seconds")).toBe("4:25:00");
  expect(timeWords(15_900, 15_900, false, "seconds")).toBe("s.t.");
  expect(timeWords(15_942, 15_900, false, "seconds")).toBe("+0:42");
  expect(clock(59)).toBe("0:59");
});

test("the jersey is told where its holder rides, and who would take it", () => {
  const bib = (rider: string): string => rider;
  const lead = { rider: "43", holder: "12", ahead: 12, jersey: "yellow", unit: "seconds" };
  expect(jerseyNews(["43", "5"], "12", lead, bib)).toEqual([{ change: "takes", rider: "43", words: `virtual leader: 43, by 0'12"` }]);
  expect(jerseyNews(["12"], "12", lead, bib)).toEqual([{ change: "loses", rider: "12", words: "still in the jersey: 12" }]);
  expect(jerseyNews(["7"], "12", lead, bib)).toEqual([]);
  expect(jerseyNews(["12"], "12", { ...lead, rider: "12" }, bib)[0]?.words).toBe(`leader: 12, by 0'12"`);
  expect(jerseyNews(["12"], "12", { ...lead, rider: "12", ahead: 0 }, bib)[0]?.words).toBe("leader: 12, level on time");
  expect(jerseyNews(["12"], "12", null, bib)[0]?.words).toBe("leader: 12");
  expect(jerseyNews(["12"], "", null, bib)).toEqual([]);
});

test("a time below nothing has a sign, and no nonsense", () => {
  expect(clock(-8)).toBe("−0:08");
  expect(clock(-68)).toBe("−1:08");
  expect(clock(-3700)).toBe("−1:01:40");
  expect(gapWords(-8, "seconds")).toBe(`−0'08"`);
  expect(gapWords(-5, "quarter turns")).toBe("−1¼ turns");
  expect(timeWords(-8, -8, true, "seconds")).toBe("−0:08");
  expect(timeWords(-16, -8, false, "seconds")).toBe("−0:08");
  expect(timeWords(4, -8, false, "seconds")).toBe("+0:12");
  expect(timeWords(-3, 0, false, "quarter turns")).toBe("−¾ turn");
});
