import { describe, expect, it } from "vitest";

import { sumOf } from "../src/lib/sums";

describe("the sum of a throw", () => {
  it("is what the game tells with the throw", () => {
    const events = [{ kind: "rolled", rider: "21", dice: [6, 6], detail: { sum: "6 + 6 − 5 uphill = 7" } }];
    expect(sumOf(events, 0)).toBe("6 + 6 − 5 uphill = 7");
  });

  it("or with the ride that follows it, of the same rider", () => {
    const events = [
      { kind: "rolled", rider: "1", dice: [5] },
      { kind: "moved", rider: "1", detail: { sum: "5 − 1 wind = 4" } },
      { kind: "rolled", rider: "2", dice: [3] },
      { kind: "moved", rider: "1", detail: { sum: "not his" } },
    ];
    expect(sumOf(events, 0)).toBe("5 − 1 wind = 4");
    expect(sumOf(events, 2)).toBe("");
  });

  it("else the plain sum", () => {
    expect(sumOf([{ kind: "rolled", dice: [2, 3] }], 0)).toBe("2 + 3 = 5");
  });
});
