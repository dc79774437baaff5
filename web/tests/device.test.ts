import { beforeEach, expect, test, vi } from "vitest";

import { packed, unpack } from "../src/lib/device";

function store(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  } as unknown as Storage;
}

beforeEach(() => vi.stubGlobal("localStorage", store()));

const here = { table: "a", tickets: [{ seat: 0, name: "Anna", token: "one" }], title: "Mine" };

test("only what is meant to move is packed", () => {
  localStorage.setItem("rouleur.tables", JSON.stringify([here]));
  localStorage.setItem("rouleur.preferences", "{}");
  expect(Object.keys(packed())).toEqual(["rouleur.tables"]);
});

test("seats of the other device are added to those known here", () => {
  localStorage.setItem("rouleur.tables", JSON.stringify([here]));
  const there = [
    { table: "a", tickets: [{ seat: 1, name: "Bram", token: "two" }], title: "Theirs" },
    { table: "b", tickets: [], title: "" },
  ];
  expect(unpack({ "rouleur.tables": JSON.stringify(there), "rouleur.preferences": "{}" })).toBe(1);
  const tables = JSON.parse(localStorage.getItem("rouleur.tables") ?? "") as (typeof here)[];
  expect(tables.map((table) => [table.table, table.title, table.tickets.length])).toEqual([
    ["a", "Mine", 2],
    ["b", "", 0],
  ]);
  expect(localStorage.getItem("rouleur.preferences")).toBeNull();
});

test("owners are kept once, and nonsense changes nothing", () => {
  localStorage.setItem("rouleur.owners", JSON.stringify([["a", "mine"]]));
  unpack({
    "rouleur.owners": JSON.stringify([
      ["a", "theirs"],
      ["b", "b"],
    ]),
  });
  unpack({ "rouleur.owners": "not JSON" });
  expect(JSON.parse(localStorage.getItem("rouleur.owners") ?? "")).toEqual([
    ["a", "mine"],
    ["b", "b"],
  ]);
});

test("my riding moves, and a browser that is known already stays who it is", () => {
  const ride = { table: "a", game: "g", race: "r", title: "R", ended: 1, place: 2, riders: 9, rivals: [], won: false };
  localStorage.setItem("rouleur.riding", JSON.stringify([ride]));
  unpack({ "rouleur.riding": JSON.stringify([ride, { ...ride, table: "b" }, "nonsense"]), "rouleur.browser": "theirs" });
  const rides = JSON.parse(localStorage.getItem("rouleur.riding") ?? "") as (typeof ride)[];
  expect(rides.map((each) => each.table)).toEqual(["a", "b"]);
  expect(localStorage.getItem("rouleur.browser")).toBe("theirs");
  unpack({ "rouleur.browser": "another" });
  expect(localStorage.getItem("rouleur.browser")).toBe("theirs");
});

test("of many rides the latest are packed", () => {
  const ride = { table: "a", game: "g", race: "r", title: "R", ended: 1, place: 2, riders: 9, rivals: [], won: false };
  const rides = Array.from({ length: 900 }, (_, number) => ({ ...ride, table: `t${number}`, ended: number }));
  localStorage.setItem("rouleur.riding", JSON.stringify(rides));
  const text = packed()["rouleur.riding"] ?? "";
  expect(text.length).toBeLessThanOrEqual(40_000);
  expect((JSON.parse(text) as (typeof ride)[]).at(-1)?.table).toBe("t899");
});
