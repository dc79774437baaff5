import { expect, test } from "vitest";
import { folded } from "../src/lib/folding";
import type { Cell, Picture } from "../src/lib/wire";

function road(length: number, lanes: number): Picture {
  const cells: Cell[] = Array.from({ length: length * lanes }, (_, number) => ({
    at: [Math.floor(number / lanes), number % lanes],
    x: Math.floor(number / lanes),
    y: number % lanes,
  }));
  const finish = { kind: "finish", label: "", x1: length - 0.5, y1: -0.5, x2: length - 0.5, y2: lanes - 0.5 };
  return { game: "homas", race: "r", title: "r", length, cells, profile: [], marks: [finish] };
}

test("a strip is cut into rows that fit, and no two squares lie on each other", () => {
  const { cells, width, marks } = folded(road(150, 3), 60);
  expect(new Set(cells.map((cell) => `${cell.x},${cell.y}`)).size).toBe(450);
  expect(width).toBeLessThan(60);
  expect(new Set(cells.map((cell) => cell.y)).size).toBe(9);
  expect(marks[0]).toMatchObject({ x1: 49.5, y2: 11.7 });
});

test("little is drawn behind the finish of a strip", () => {
  const picture = road(200, 3);
  picture.marks = [{ kind: "finish", label: "", x1: 149.5, y1: -0.5, x2: 149.5, y2: 2.5 }];
  expect(Math.max(...folded(picture, 500).cells.map((cell) => cell.x))).toBe(153);
});

test("a road that fits, and a board that is no strip, stay as they are", () => {
  const short = road(50, 3);
  expect(folded(short, 60).cells).toBe(short.cells);
  const wide = road(60, 30);
  expect(folded(wide, 20).cells).toBe(wide.cells);
});
