import { describe, expect, it } from "vitest";

import { frontOf, isLineUp, placesOf } from "../src/lib/lineUp";
import type { OptionView, QuestionView } from "../src/lib/wire";

function option(text: string, path: [number, number][] = []): OptionView {
  return { text, label: text, rule: "", cost: "", path, action: text, brings: "", cards: [], picker: "" };
}

function question(options: OptionView[], rider = ""): QuestionView {
  return { seat: 0, kind: "line-up", rider, rule: "", words: "", weight: "tactical", options };
}

describe("a line-up", () => {
  const corridor = question(
    [option("place:9,3", [[9, 3]]), option("place:10,5", [[10, 5]]), option("place:10,3", [[10, 3]]), option("place:8,1", [[8, 1]])],
    "7",
  );

  it("is told by its options", () => {
    expect(isLineUp(corridor)).toBe(true);
    expect(isLineUp(question([option("move:3,2")]))).toBe(false);
  });

  it("begins in front and in the middle when it is done for one", () => {
    expect(frontOf(corridor)?.text).toBe("place:10,3");
  });

  it("knows whose each square is", () => {
    expect([...placesOf(corridor).keys()]).toEqual(["7"]);
    const free = question([option("place:21@5,2", [[5, 2]]), option("place:21@5,1", [[5, 1]]), option("place:22@5,2", [[5, 2]])], "21");
    expect(placesOf(free).get("21")).toHaveLength(2);
    expect([...placesOf(question([option("rider:11"), option("rider:12")])).keys()]).toEqual(["11", "12"]);
  });
});
