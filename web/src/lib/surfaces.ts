/** How a surface is drawn: colour, hatch and letter. Games name surfaces in their own words. */

export type Terrain = "flat" | "climb" | "steep" | "descent" | "cobbles";

const WORDS: readonly [RegExp, Terrain][] = [
  [/steep/i, "steep"],
  [/descent|downhill/i, "descent"],
  [/cobble/i, "cobbles"],
  [/mountain/i, "steep"],
  [/hill|climb|uphill|slope/i, "climb"],
];

export function terrainOf(surface: string | undefined): Terrain {
  return WORDS.find(([pattern]) => pattern.test(surface ?? ""))?.[1] ?? "flat";
}

export const TERRAINS: readonly Terrain[] = ["flat", "climb", "steep", "descent", "cobbles"];

export const TERRAIN_LETTERS: Record<Terrain, string> = { flat: "", climb: "▲", steep: "▲▲", descent: "▼", cobbles: "▦" };

/** The four role colours of a WielerSIM section, by the word or the letter of its zone. */
export function zoneColour(zone: string | undefined): string | undefined {
  const first = (zone ?? "").slice(0, 1).toUpperCase();
  return { L: "#e9b52c", C: "#c8372d", S: "#2f8f4e", H: "#2c6fae" }[first];
}
