/** The sheet of a phone: three heights, as shares of the screen. */

export type Sheet = "low" | "half" | "tall";

export const SHEETS: readonly Sheet[] = ["low", "half", "tall"];
export const HEIGHTS: Record<Sheet, number> = { low: 0.28, half: 0.46, tall: 0.76 };

/** The height at which a sheet let go of comes to rest. */
export function nearest(share: number): Sheet {
  return SHEETS.reduce((best, each) => (Math.abs(HEIGHTS[each] - share) < Math.abs(HEIGHTS[best] - share) ? each : best));
}

/** One height up or down, as far as they go. */
export function beside(sheet: Sheet, by: number): Sheet {
  const at = Math.min(Math.max(SHEETS.indexOf(sheet) + by, 0), SHEETS.length - 1);
  return SHEETS[at] ?? sheet;
}

/** What a tap does: taller, and from the top down again. */
export function tapped(sheet: Sheet): Sheet {
  return sheet === "tall" ? "low" : beside(sheet, 1);
}
