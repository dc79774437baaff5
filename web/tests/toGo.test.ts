import { describe, expect, it } from "vitest";

import { toGo, unitFor } from "../src/lib/toGo";

describe("how far it still is", () => {
  it("is nothing where nothing is said, not the whole course", () => {
    expect(toGo({})).toBe(0);
    expect(toGo({ to_go: 12 })).toBe(12);
    expect(toGo({ to_go: 12, over: true })).toBe(0);
    expect(toGo({ to_go: 12 }, 14.5)).toBe(14.5);
  });

  it("has a unit in the singular", () => {
    expect(unitFor(1, "boxes")).toBe("box");
    expect(unitFor(1, "squares")).toBe("square");
    expect(unitFor(1.2, "km")).toBe("km");
    expect(unitFor(2, "boxes")).toBe("boxes");
  });
});
