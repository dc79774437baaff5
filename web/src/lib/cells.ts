/** Cells as polygons, and which cell a point lies in. */

import type { Cell } from "./wire";

const FINE = 5;

export type Place = [number, number];

export interface Point {
  x: number;
  y: number;
}

export function placeKey(place: Place): string {
  return `${place[0]},${place[1]}`;
}

export function samePlace(one: Place | null | undefined, other: Place | null | undefined): boolean {
  return !!one && !!other && one[0] === other[0] && one[1] === other[1];
}

export function corners(cell: Cell, shrink = 0): Point[] {
  return cell.shape === "hex" ? hexagon(cell, shrink) : box(cell, shrink);
}

/** A point of a cell: −½ … ½ of its length ahead of its centre, so far to the right of its middle line. */
export function spotIn(cell: Cell, along: number, aside: number): Point {
  const heading = ((cell.angle ?? 0) * Math.PI) / 180;
  const bend = ((cell.bend ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  if (!bend) {
    const ahead = along * (cell.width ?? 1);
    return { x: cell.x + ahead * cos - aside * sin, y: cell.y + ahead * sin + aside * cos };
  }
  const radius = (cell.width ?? 1) / bend;
  const towards = heading + along * bend;
  return {
    x: cell.x - radius * sin + (radius - aside) * Math.sin(towards),
    y: cell.y + radius * cos - (radius - aside) * Math.cos(towards),
  };
}

/** A rectangle along the road, or in a bend a piece of a ring. */
function box(cell: Cell, shrink: number): Point[] {
  const aside = (cell.height ?? 1) / 2 - shrink;
  return [...sideOf(cell, -aside, shrink), ...sideOf(cell, aside, shrink).reverse()];
}

/** A line along the cell, so far to the right of its middle; a bent one has as many corners as it needs to look round. */
export function sideOf(cell: Cell, aside: number, shrink = 0): Point[] {
  const bend = ((cell.bend ?? 0) * Math.PI) / 180;
  const reach = 0.5 - shrink / ((cell.width ?? 1) - aside * bend);
  const pieces = Math.max(Math.ceil(Math.abs(cell.bend ?? 0) / FINE), 1);
  return Array.from({ length: pieces + 1 }, (_, step) => spotIn(cell, ((2 * step) / pieces - 1) * reach, aside));
}

/** A hexagon whose neighbours along the riding direction share a whole side with it. */
function hexagon(cell: Cell, shrink: number): Point[] {
  const radius = (cell.width ?? 1) / Math.sqrt(3) - shrink;
  const first = (cell.angle ?? 0) + 30;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const turn = ((first + corner * 60) * Math.PI) / 180;
    return { x: cell.x + radius * Math.cos(turn), y: cell.y + radius * Math.sin(turn) };
  });
}

export function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

export function cellPath(cell: Cell, shrink = 0): string {
  return pathOf(corners(cell, shrink));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function inside(point: Point, polygon: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i] as Point, polygon[j] as Point];
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}

export function cellAt(cells: readonly Cell[], point: Point): Cell | undefined {
  return cells.find(
    (cell) =>
      Math.abs(cell.x - point.x) <= (cell.width ?? 1) + (cell.height ?? 1) &&
      Math.abs(cell.y - point.y) <= (cell.width ?? 1) + (cell.height ?? 1) &&
      inside(point, corners(cell)),
  );
}
