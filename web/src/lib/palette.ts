/** Team colours with spaced lightness, so that they stay apart in every kind of colour vision; patterns tell the rest. */

import type { RiderView } from "./wire";

export interface TeamColour {
  name: string;
  fill: string;
  second: string;
}

export const TEAM_COLOURS: readonly TeamColour[] = [
  { name: "crimson", fill: "#b3202c", second: "#f6d9c4" },
  { name: "sky", fill: "#7cc4f0", second: "#173a56" },
  { name: "midnight", fill: "#1a2350", second: "#e9c46a" },
  { name: "sun", fill: "#f6cf3a", second: "#4a3000" },
  { name: "forest", fill: "#2b8a5c", second: "#f1f7d9" },
  { name: "rose", fill: "#f3a6b8", second: "#6b1334" },
  { name: "orange", fill: "#e2711d", second: "#fff0d9" },
  { name: "ivory", fill: "#f7f2e4", second: "#9b2335" },
  { name: "violet", fill: "#6f3f9e", second: "#eadcf7" },
  { name: "steel", fill: "#5f7488", second: "#f2f6fa" },
];

export const PATTERNS = ["plain", "hoops", "sash", "halves", "dots", "stripes", "chevron", "quarters"] as const;
export type Pattern = (typeof PATTERNS)[number];

export function teamColour(number: number): TeamColour {
  const count = TEAM_COLOURS.length;
  return TEAM_COLOURS[((number % count) + count) % count] as TeamColour;
}

export function teamPattern(number: number): Pattern {
  const count = PATTERNS.length;
  return PATTERNS[((number % count) + count) % count] as Pattern;
}

export type TokenShape = "circle" | "triangle" | "diamond" | "square" | "hexagon" | "shield";

interface RoleLook {
  letter: string;
  shape: TokenShape;
}

const ROLE_SHAPES: Record<string, TokenShape> = {
  leader: "circle",
  captain: "circle",
  climber: "triangle",
  sprinter: "diamond",
  helper: "square",
  domestique: "square",
  rouleur: "hexagon",
  attacker: "shield",
  player: "shield",
};

/** A role is a letter and a shape; an unknown role gets its initial and the plain circle. */
export function roleLook(role: string): RoleLook {
  const word = role.toLowerCase();
  return { letter: word.slice(0, 1).toUpperCase(), shape: ROLE_SHAPES[word] ?? "circle" };
}

export interface JerseyLook {
  name: string;
  fill: string;
  ink: string;
  mark: "plain" | "dots" | "rainbow";
}

const JERSEYS: Record<string, JerseyLook> = {
  yellow: { name: "leader's jersey", fill: "#f6cf3a", ink: "#3a2a00", mark: "plain" },
  pink: { name: "leader's jersey", fill: "#f4a3b9", ink: "#4a0d24", mark: "plain" },
  red: { name: "leader's jersey", fill: "#c8372d", ink: "#ffffff", mark: "plain" },
  gold: { name: "leader's jersey", fill: "#d9a520", ink: "#2e2100", mark: "plain" },
  green: { name: "points jersey", fill: "#2f8f4e", ink: "#ffffff", mark: "plain" },
  polka: { name: "mountains jersey", fill: "#fffaf0", ink: "#c8372d", mark: "dots" },
  white: { name: "young rider's jersey", fill: "#ffffff", ink: "#333a48", mark: "plain" },
  blue: { name: "mountains jersey", fill: "#2c6fae", ink: "#ffffff", mark: "plain" },
  rainbow: { name: "world champion", fill: "#ffffff", ink: "#333a48", mark: "rainbow" },
};

const JERSEY_WORDS: readonly [RegExp, string][] = [
  [/polka|dot|mountain|king/i, "polka"],
  [/\byellow|general|leader/i, "yellow"],
  [/green|point|sprint/i, "green"],
  [/pink|rosa/i, "pink"],
  [/gold/i, "gold"],
  [/\bred\b/i, "red"],
  [/rainbow|world/i, "rainbow"],
  [/white|young/i, "white"],
  [/blue/i, "blue"],
];

/** The drawing of a classification badge by the name the game gives it; nothing for a badge that is no jersey. */
export function jerseyLook(badge: string): JerseyLook | undefined {
  const exact = JERSEYS[badge];
  if (exact) return exact;
  const found = JERSEY_WORDS.find(([pattern]) => pattern.test(badge));
  return found ? JERSEYS[found[1]] : undefined;
}

/** Who rides in the leader's jersey, if anybody does. */
export function leaderOf(riders: readonly RiderView[]): { rider: string; look: JerseyLook } | undefined {
  for (const rider of riders) {
    const look = (rider.badges ?? []).map(jerseyLook).find((each) => each?.name.startsWith("leader"));
    if (look) return { rider: rider.id, look };
  }
  return undefined;
}
