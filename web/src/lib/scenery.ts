/** Trees, houses and spectators beside the road: the same for every drawing of a board, never on the road. */

import { terrainOf, type Terrain } from "./surfaces";
import type { Cell } from "./wire";

export type Thing = "poplar" | "bush" | "pine" | "house" | "crowd" | "rock" | "bale";

export interface Decoration {
  thing: Thing;
  x: number;
  y: number;
  size: number;
}

const STEP = 1.9;
const REACH = 9;
const CLEAR = 1.75;

const THINGS: Record<Terrain, readonly Thing[]> = {
  flat: ["poplar", "bush", "bush", "bale", "house", "poplar"],
  climb: ["pine", "bush", "pine", "rock", "crowd"],
  steep: ["pine", "rock", "pine", "rock", "crowd"],
  descent: ["pine", "rock", "bush", "pine"],
  pave: ["poplar", "crowd", "crowd", "bush"],
  bridge: [],
  cobbles: ["poplar", "crowd", "house", "bush"],
};

/** A number between 0 and 1 that depends on the spot and nothing else. */
function chance(x: number, y: number, salt: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

function buckets(cells: readonly Cell[]): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = `${Math.floor(cell.x / REACH)},${Math.floor(cell.y / REACH)}`;
    const list = found.get(key);
    if (list) list.push(cell);
    else found.set(key, [cell]);
  }
  return found;
}

function nearest(map: Map<string, Cell[]>, x: number, y: number): { cell: Cell; distance: number } | undefined {
  let best: { cell: Cell; distance: number } | undefined;
  const [column, row] = [Math.floor(x / REACH), Math.floor(y / REACH)];
  for (let i = column - 1; i <= column + 1; i++) {
    for (let j = row - 1; j <= row + 1; j++) {
      for (const cell of map.get(`${i},${j}`) ?? []) {
        const distance = Math.hypot(cell.x - x, cell.y - y) - (Math.max(cell.width ?? 1, cell.height ?? 1) - 1) / 2;
        if (!best || distance < best.distance) best = { cell, distance };
      }
    }
  }
  return best;
}

export function scenery(cells: readonly Cell[]): Decoration[] {
  const map = buckets(cells);
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const found: Decoration[] = [];
  for (let gx = Math.min(...xs) - REACH; gx <= Math.max(...xs) + REACH; gx += STEP) {
    for (let gy = Math.min(...ys) - REACH; gy <= Math.max(...ys) + REACH; gy += STEP) {
      if (chance(gx, gy, 1) > 0.36) continue;
      const [x, y] = [gx + (chance(gx, gy, 2) - 0.5) * 1.6, gy + (chance(gx, gy, 3) - 0.5) * 1.6];
      const road = nearest(map, x, y);
      if (!road || road.distance < CLEAR || road.distance > REACH) continue;
      found.push({
        thing: pick(terrainOf(road.cell.surface), road.distance, chance(gx, gy, 4)),
        x,
        y,
        size: 0.8 + chance(gx, gy, 5) * 0.5,
      });
    }
  }
  return found.sort((one, other) => one.y - other.y);
}

/** Spectators stand at the roadside, houses a little away from it. */
function pick(terrain: Terrain, distance: number, luck: number): Thing {
  const things = THINGS[terrain];
  const thing = things[Math.floor(luck * things.length)] ?? "rock";
  if (thing === "crowd" && distance > 2.6) return "bush";
  if (thing === "house" && distance < 3) return "poplar";
  return thing;
}
