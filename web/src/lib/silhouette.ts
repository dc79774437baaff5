/** The profile of a stage as shapes on a strip: pieces of one surface, flags, and where a distance lies. */

import { terrainOf, type Terrain } from "./surfaces";
import type { Picture, Stretch } from "./wire";

export interface Strip {
  width: number;
  height: number;
  top: number;
  base: number;
}

export interface Piece {
  terrain: Terrain;
  zone: string;
  label: string;
  path: string;
  left: number;
  right: number;
  top: number;
}

export function across(picture: Picture, strip: Strip, distance: number): number {
  return (Math.min(Math.max(distance, 0), picture.length) / (picture.length || 1)) * strip.width;
}

function highest(stretches: readonly Stretch[]): number {
  return Math.max(...stretches.map((stretch) => Math.max(stretch.height_start ?? 0, stretch.height_end ?? 0)), 0.001);
}

/** Small hills stay small: a stage without mountains does not fill the strip. */
function level(picture: Picture, strip: Strip, height: number): number {
  const top = Math.max(highest(picture.profile), 8);
  return strip.height - strip.base - (height / top) * (strip.height - strip.base - strip.top);
}

export function pieces(picture: Picture, strip: Strip): Piece[] {
  return picture.profile.map((stretch) => {
    const [left, right] = [across(picture, strip, stretch.start), across(picture, strip, stretch.end)];
    const [from, to] = [level(picture, strip, stretch.height_start ?? 0), level(picture, strip, stretch.height_end ?? 0)];
    const path = `M${left.toFixed(1)} ${strip.height}V${from.toFixed(1)}L${right.toFixed(1)} ${to.toFixed(1)}V${strip.height}Z`;
    return {
      terrain: terrainOf(stretch.surface),
      zone: stretch.zone ?? "",
      label: stretch.label ?? "",
      path,
      left,
      right,
      top: Math.min(from, to),
    };
  });
}

export function ridge(picture: Picture, strip: Strip): string {
  const points = picture.profile.flatMap((stretch) => [
    `${across(picture, strip, stretch.start).toFixed(1)} ${level(picture, strip, stretch.height_start ?? 0).toFixed(1)}`,
    `${across(picture, strip, stretch.end).toFixed(1)} ${level(picture, strip, stretch.height_end ?? 0).toFixed(1)}`,
  ]);
  return points.length ? `M${points.join("L")}` : "";
}

export function heightAt(picture: Picture, strip: Strip, distance: number): number {
  const stretch =
    picture.profile.find((each) => distance >= each.start && distance <= each.end) ?? picture.profile[picture.profile.length - 1];
  if (!stretch) return strip.height - strip.base;
  const share = Math.min(Math.max((distance - stretch.start) / (stretch.end - stretch.start || 1), 0), 1);
  const height = (stretch.height_start ?? 0) + ((stretch.height_end ?? 0) - (stretch.height_start ?? 0)) * share;
  return level(picture, strip, height);
}

/** One sentence for those who hear the page. */
export function profileWords(picture: Picture): string {
  const flags = (picture.flags ?? []).map((flag) => {
    const category = flag.category ? ` category ${flag.category}` : "";
    return `${flag.label || flag.kind}${flag.kind === "summit" ? `${category} summit` : ""} at ${Math.round(flag.distance)}`;
  });
  return `Profile of ${picture.title}: ${Math.round(picture.length)} ${picture.unit ?? "squares"}. ${flags.join("; ")}`;
}
