import { describe, expect, it } from "vitest";

import { fits, layoutOf, MOST_LISTED, playing, withBibs, type Looked } from "../src/lib/meaning";
import type { Cell, OptionView, RiderView } from "../src/lib/wire";

const CELLS: Cell[] = [1, 2, 3].flatMap((lane) =>
  Array.from({ length: 30 }, (_, row) => ({ at: [row, lane] as [number, number], x: row, y: 3 - lane })),
);

function option(text: string, rest: Partial<OptionView> = {}): OptionView {
  return { text, label: text, rule: "", cost: "", path: [], action: text, brings: "", cards: [], picker: "", ...rest };
}

function square(row: number, lane: number): OptionView {
  const path = Array.from({ length: row + 1 }, (_, step): [number, number] => [step, lane]);
  return option(`move:${row},${lane}`, { path, action: `${row} squares` });
}

function rider(id: string, name: string, team: string, place: [number, number]): RiderView {
  return { id, name, team, bib: Number(id), place };
}

function looked(options: OptionView[], riders: RiderView[] = []): Looked {
  const situation = {
    game: "homas",
    race: "",
    seat: 0,
    turn: 2,
    phase: "",
    riders: [rider("21", "Étienne Marchal", "2", [0, 2]), ...riders],
    teams: [
      { id: "2", name: "Ours", seat: 0 },
      { id: "3", name: "Theirs", seat: 1 },
    ],
  };
  return {
    question: { seat: 0, kind: "move", rider: "21", rule: "", words: "", weight: "tactical", options },
    situation,
    cells: CELLS,
    seat: 0,
  };
}

const MANY = [7, 6, 5, 4, 3].flatMap((row) => [1, 2, 3].map((lane) => square(row, lane)));

describe("a question with many squares", () => {
  it("lists six at most, the furthest first, and leaves the rest to the board", () => {
    const layout = layoutOf(looked(MANY));
    expect(layout.list.length).toBeLessThanOrEqual(MOST_LISTED);
    expect(layout.list[0]?.title).toMatch(/^Furthest/);
    expect(layout.onBoard).toBe(MANY.length - layout.list.length);
  });

  it("names squares by who stands there", () => {
    const layout = layoutOf(looked(MANY, [rider("33", "Arne Solvik", "3", [6, 1]), rider("24", "Luis Arando", "2", [4, 3])]));
    const titles = layout.list.map((meant) => meant.title);
    expect(titles).toContain("Behind Solvik");
    expect(titles.some((title) => title.includes("Arando (yours)"))).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("lists one way to a square, not each", () => {
    const other = { ...square(7, 2), text: "move:7,2,from right" };
    expect(layoutOf(looked([...MANY, other])).list.map((meant) => meant.option.text)).not.toContain(other.text);
  });
});

describe("a question with many options of one kind", () => {
  it("puts them into one picker", () => {
    const riders = Array.from({ length: 20 }, (_, index) => option(`if:${index}`, { picker: "Go with …" }));
    const layout = layoutOf(looked([option("none"), option("go"), ...riders]));
    expect(layout.list.map((meant) => meant.option.text)).toEqual(["none", "go"]);
    expect(layout.pickers).toHaveLength(1);
  });
});

describe("cards of the hand", () => {
  const options = [
    option("roll"),
    option("play:+6", { cards: ["+6"] }),
    option("attack:+6", { cards: ["+6"] }),
    option("play:+6,+5", { cards: ["+6", "+5"] }),
  ];

  it("are played alone or laid together where an option has both", () => {
    expect(playing(options, ["+6"]).map((each) => each.text)).toEqual(["play:+6", "attack:+6"]);
    expect(playing(options, ["+5", "+6"]).map((each) => each.text)).toEqual(["play:+6,+5"]);
    expect(fits(options, ["+6", "+5"])).toBe(true);
    expect(fits(options, ["+6", "+6"])).toBe(false);
  });
});

describe("names in a sentence", () => {
  const riders = [
    rider("21", "Étienne Marchal", "2", [0, 2]),
    rider("41", "Marco Salvetti", "3", [3, 1]),
    rider("42", "Marco Penn", "3", [4, 1]),
  ];

  it("are followed by the rider, but for who is asked", () => {
    const parts = withBibs("Salvetti attacks: does Marchal counter?", riders, "21");
    expect(parts.map((part) => [part.words, part.rider?.id])).toEqual([
      ["Salvetti", "41"],
      [" attacks: does Marchal counter?", undefined],
    ]);
    expect(parts.map((part) => part.words).join("")).toBe("Salvetti attacks: does Marchal counter?");
  });

  it("are left alone when two riders bear them", () => {
    const twins = [...riders, rider("43", "Luca Salvetti", "3", [5, 1])];
    expect(withBibs("Salvetti attacks", twins, "21")).toEqual([{ words: "Salvetti attacks" }]);
  });
});

describe("a question with cards", () => {
  const cards = ["+6", "+5", "+4", "+3"].map((card) => option(`play:${card}`, { cards: [card] }));

  it("leaves them to the hand where more than four answers are open", () => {
    const many = layoutOf(looked([option("roll"), ...cards]));
    expect(many.list.map((meant) => meant.option.text)).toEqual(["roll"]);
    expect(many.fromHand).toHaveLength(4);
    expect(layoutOf(looked([option("roll"), ...cards.slice(0, 3)])).list).toHaveLength(4);
  });
});
