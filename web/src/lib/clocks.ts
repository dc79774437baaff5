/** The clock of a table in words. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a table may be opened with, in seconds; 0 is no clock. */
export const CLOCKS: readonly number[] = [
  0,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  4 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
];

function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export function clockWords(seconds: number): string {
  if (seconds <= 0) return "no clock";
  if (seconds % DAY === 0) return many(seconds / DAY, "day");
  if (seconds % HOUR === 0) return many(seconds / HOUR, "hour");
  if (seconds % MINUTE === 0) return many(seconds / MINUTE, "minute");
  return many(seconds, "second");
}

/** What is left of the time: seconds only when they matter. */
export function leftWords(closes: string, now: number): string {
  const left = Math.max(Math.ceil((Date.parse(closes) - now) / 1000), 0);
  if (left >= 1.5 * DAY) return many(Math.round(left / DAY), "day");
  if (left >= 1.5 * HOUR) return many(Math.round(left / HOUR), "hour");
  if (left >= 10 * MINUTE) return many(Math.round(left / MINUTE), "minute");
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}
