/** The key that stands for the n-th option: 1 to 9, then letters that nothing else uses. */

const KEYS = "123456789abcdefghijklmnopqrstvwxyz";

export function optionKey(index: number): string {
  return KEYS[index] ?? "";
}

export function optionIndex(key: string): number {
  return key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1;
}

/** Somebody is writing: keys belong to the field. */
export function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
