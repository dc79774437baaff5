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

function printed(value: unknown): string[] {
  if (value === null || value === undefined || value === "" || value === false) return [];
  if (Array.isArray(value)) return value.flatMap(printed);
  if (typeof value === "object") return Object.entries(value).flatMap(([name, each]) => (each ? [`${name.replaceAll("_", " ")} ${each === true ? "" : String(each)}`.trim()] : []));
  return [value === true ? "yes" : String(value)];
}
