/** How a surface is drawn: colour and hatch. Games name surfaces in their own words. */

export type Terrain = "flat" | "climb" | "steep" | "descent" | "cobbles" | "pave" | "bridge";

const WORDS: readonly [RegExp, Terrain][] = [
  [/cobbled (hill|climb)/i, "pave"],
  [/steep|mountain/i, "steep"],
  [/desc|down/i, "descent"],
  [/cobble/i, "cobbles"],
  [/hill|climb|^up|slope/i, "climb"],
  [/bridge/i, "bridge"],
];

export function terrainOf(surface: string | undefined): Terrain {
  return WORDS.find(([pattern]) => pattern.test(surface ?? ""))?.[1] ?? "flat";
}

export const TERRAINS: readonly Terrain[] = ["flat", "climb", "steep", "descent", "cobbles", "pave", "bridge"];

const ROLE_ZONES: Record<string, string> = { L: "#e9b52c", C: "#c8372d", S: "#2f8f4e", H: "#2c6fae" };

/** Where every section is named after a role, it has that role's colour. */
export function zoneColours(zones: readonly string[]): Record<string, string> {
  return zones.every((zone) => zone === "" || zone in ROLE_ZONES) ? ROLE_ZONES : {};
}
