import { expect, test } from "vitest";

import { ridersInPicture } from "../src/lib/bunch";
import { ordinal } from "../src/lib/gaps";

const bunch = Array.from({ length: 20 }, (_, index) => `b${index}`);
const groups = [{ riders: ["a"] }, { riders: bunch }];

function at(head: number) {
  return (rider: string) => ({ x: rider === "a" ? head : 0, y: 0 });
}

test("a lone rider far ahead leaves the picture to the bunch", () => {
  expect(ridersInPicture(groups, at(60), 20, 100)).toEqual(bunch.slice(0, 14));
});

test("a bunch close behind is seen with its head", () => {
  expect(ridersInPicture(groups, at(10), 20, 100)).toEqual(["a", ...bunch.slice(0, 13)]);
});

test("in sight of the line one looks at the head", () => {
  expect(ridersInPicture(groups, at(60), 20, 9)).toEqual(["a"]);
});

test("four or more at the head are the race", () => {
  const escaped = ["a", "c", "d", "e"];
  const spot = (rider: string) => ({ x: rider.startsWith("b") ? 0 : 60, y: 0 });
  expect(ridersInPicture([{ riders: escaped }, { riders: bunch }], spot, 20, 100)).toEqual(escaped);
});

test("places are read aloud", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual("1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th".split(" "));
});
