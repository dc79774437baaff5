/** Free-form facts of a rider or team as names and values to print; nothing is known here of what they mean. */

export interface Fact {
  name: string;
  values: string[];
}

export function facts(given: Record<string, unknown> | undefined): Fact[] {
  return Object.entries(given ?? {}).flatMap(([name, value]) => {
    const values = printed(value);
    return values.length > 0 ? [{ name: name.replaceAll("_", " "), values }] : [];
  });
}

const NOTHING: ReadonlySet<unknown> = new Set([null, undefined, "", false, 0, "no", "0"]);
/** A card and how many of it: `+6`, `D10`. */
const CARD = /^(\+|D)\d/;

/** What is nought is not worth a line. */
function printed(value: unknown): string[] {
  if (NOTHING.has(value)) return [];
  if (Array.isArray(value)) return value.every((each) => NOTHING.has(each)) ? [] : value.map(String);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, each]) => (NOTHING.has(each) ? [] : [named(name, each)]));
  return [value === true ? "yes" : String(value)];
}

function named(name: string, value: unknown): string {
  if (CARD.test(name)) return value === 1 ? name : `${name} ×${String(value)}`;
  return `${name.replaceAll("_", " ")}${value === true ? "" : ` ${String(value)}`}`;
}
