import { expect, test } from "vitest";

import { facts } from "../src/lib/facts";

test("cards are counted, noughts are left out", () => {
  const known = { cards: { "+6": 2, "+5": 1, "+4": 0 }, dice: { flat: 8 }, tempo: [0, 0, 0], number: 0, inner: true, final_sprint: "no" };
  expect(facts(known)).toEqual([
    { name: "cards", values: ["+6 ×2", "+5"] },
    { name: "dice", values: ["flat 8"] },
    { name: "inner", values: ["yes"] },
  ]);
});

test("a row of numbers is kept whole when one of them counts", () => {
  expect(facts({ flat: [2, 0, -1] })).toEqual([{ name: "flat", values: ["2", "0", "-1"] }]);
  expect(facts(undefined)).toEqual([]);
});
