/** The part of a citation that names a section: `§2.6 (ruling 3)` → `2.6`. */
export function anchorOf(rule: string): string {
  const found = /(\d+(?:\.\d+)*)/.exec(rule);
  return found?.[1] ?? rule.trim();
}

/** The section itself, or the nearest one above it: `2.3.4` is looked up as `2.3`, then `2`. */
export function nearest(anchor: string, known: readonly string[]): string | undefined {
  for (let parts = anchor.split("."); parts.length > 0; parts = parts.slice(0, -1)) {
    const name = parts.join(".");
    if (known.includes(name)) return name;
  }
  return undefined;
}
