import { expect, test } from "vitest";

import { orderWords } from "../src/lib/orders";

const follow = {
  slug: "at least",
  words: "follow if it gains at least {number} squares",
  number: "squares",
  lowest: 1,
  highest: 15,
  usual: 6,
};

test("an order is read with its number, the usual one before it is given", () => {
  expect(orderWords(follow, undefined)).toBe("follow if it gains at least 6 squares");
  expect(orderWords(follow, { question: "follow", choice: "at least", number: 9 })).toBe("follow if it gains at least 9 squares");
  expect(orderWords(follow, { question: "follow", choice: "never", number: 9 })).toBe("follow if it gains at least 6 squares");
});

test("always this answer is an order, too", () => {
  expect(orderWords(undefined, { question: "follow", choice: "this:follow" })).toBe("Always: follow");
});
