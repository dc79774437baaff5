import { expect, test } from "vitest";

import css from "../src/styles/tokens.css?raw";
import { contrast } from "./vision";

/** Text and what it stands on, by the names of the design system. */
const PAIRS: readonly [string, string][] = [
  ["ink", "paper"],
  ["ink", "raised"],
  ["ink", "sunken"],
  ["soft", "paper"],
  ["soft", "raised"],
  ["soft", "sunken"],
  ["accent-ink", "accent"],
  ["accent", "raised"],
  ["blue", "raised"],
  ["gold-ink", "gold"],
  ["band-ink", "band"],
  ["band-ink", "band-2"],
  ["band-soft", "band"],
  ["band-soft", "band-2"],
];

const [light = "", dark = ""] = css.split(':root[data-theme="dark"]');

function colour(theme: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? "";
}

test.each(PAIRS)("%s on %s is readable in light and dark", (text, ground) => {
  for (const theme of [light, dark]) expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
});
