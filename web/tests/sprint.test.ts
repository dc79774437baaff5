import { describe, expect, it } from "vitest";

import { photoTime, sprintAt } from "../src/lib/sprint";

const homas = [
  { kind: "moved", turn: 8, rider: "11", path: [[1, 1]] as [number, number][] },
  { kind: "rolled", turn: 9, rider: "21", dice: [4], value: 4, detail: { for: "sprint" } },
  { kind: "sprinted", turn: 9, rider: "21", path: [[2, 1]] as [number, number][] },
  { kind: "rolled", turn: 9, rider: "13", dice: [6, 2], value: 8, detail: { for: "sprint", sum: "6 + 2 = 8" } },
  { kind: "sprinted", turn: 9, rider: "13", path: [[3, 1]] as [number, number][] },
  { kind: "sprint decided", turn: 9, rider: "13", others: ["13", "21"] },
  { kind: "finished", turn: 9, rider: "13", others: ["21"] },
  { kind: "rolled", turn: 9, rider: "31", dice: [1], value: 1, detail: { for: "sprint" } },
  { kind: "rolled", turn: 9, rider: "41", dice: [3], value: 3, detail: { for: "sprint" } },
  { kind: "finished", turn: 9, rider: "41", others: ["31"] },
];

describe("a sprint", () => {
  it("is shown rider by rider as they throw", () => {
    expect(sprintAt(homas, 1)).toBeUndefined();
    expect(sprintAt(homas, 2)).toEqual({ lines: [{ rider: "21", value: 4, sum: "" }], photo: false });
    expect(sprintAt(homas, 5)?.lines.map((line) => line.rider)).toEqual(["21", "13"]);
    expect(sprintAt(homas, 4)?.lines[1]?.sum).toBe("6 + 2 = 8");
  });

  it("and the photo of the finish comes last, in the order on the line", () => {
    expect(sprintAt(homas, 5)?.photo).toBe(false);
    expect(sprintAt(homas, 6)).toMatchObject({ photo: true, lines: [{ rider: "13" }, { rider: "21" }] });
    expect(sprintAt(homas, 7)).toMatchObject({ photo: true });
  });

  it("of the next group is a sprint of its own", () => {
    expect(sprintAt(homas, 9)?.lines.map((line) => line.rider)).toEqual(["31", "41"]);
    expect(sprintAt(homas, 10)?.lines.map((line) => line.rider)).toEqual(["41", "31"]);
  });

  it("holds the picture once, longest for the first", () => {
    expect(homas.map((_, at) => photoTime(homas, at) > 0)).toEqual([false, false, false, false, false, true, false, false, false, true]);
    expect(photoTime(homas, 5)).toBeGreaterThan(photoTime(homas, 9));
  });

  it("is over when another rider moves", () => {
    const on = [homas[1], { kind: "moved", turn: 9, rider: "51" }] as typeof homas;
    expect(sprintAt(on, 1)).toBeDefined();
    expect(sprintAt(on, 2)).toBeUndefined();
  });

  it("has no photo where nobody arrived with another", () => {
    const alone = [homas[1], { kind: "finished", turn: 9, rider: "21" }] as typeof homas;
    expect(sprintAt(alone, 2)).toBeUndefined();
    expect(photoTime(alone, 1)).toBe(0);
  });
});
