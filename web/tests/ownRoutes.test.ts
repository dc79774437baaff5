import { beforeEach, expect, test, vi } from "vitest";
import { forgetRoute, keepRoutes, ownRoutes, slugOf, tourStages } from "../src/lib/ownRoutes";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a board is kept once, by its game and its name", () => {
  keepRoutes([{ game: "wielersim", race: "mine", title: "Mine", route: { squares: 1 } }]);
  keepRoutes([
    { game: "wielersim", race: "mine", title: "Mine", route: { squares: 2 } },
    { game: "head", race: "mine", title: "Mine", route: {} },
  ]);
  expect(ownRoutes("wielersim").map((each) => each.route)).toEqual([{ squares: 2 }]);
  expect(ownRoutes()).toHaveLength(2);
  forgetRoute("own:head/mine");
  expect(ownRoutes().map((each) => each.id)).toEqual(["own:wielersim/mine"]);
});

test("what cannot be read is nothing", () => {
  kept.set("rouleur.routes", "{");
  expect(ownRoutes()).toEqual([]);
});

test("a tour takes boards of one's own by names that no shipped race has", () => {
  keepRoutes([
    { game: "wielersim", race: "ronde", title: "Ronde", route: { squares: 3 } },
    { game: "wielersim", race: "unused", title: "Unused", route: {} },
  ]);
  const picked = ["ronde", "own:wielersim/ronde", "own:wielersim/ronde"];
  expect(tourStages(picked, ownRoutes("wielersim"))).toEqual({
    stages: ["ronde", "own-ronde", "own-ronde"],
    routes: { "own-ronde": { squares: 3 } },
  });
});

test("a title becomes the name of a race", () => {
  expect(slugOf("Côte — d'Été 2")).toBe("cote-d-ete-2");
  expect(slugOf("…")).toBe("mine");
});
