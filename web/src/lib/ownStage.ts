/** The stage of one's own that Five ways shows: a course file, kept in the browser. */

const KEY = "rouleur.stage";
export const OWN_STAGE = "mine";

export function ownStage(): string {
  return localStorage.getItem(KEY) ?? "";
}

export function keepStage(text: string): void {
  localStorage.setItem(KEY, text);
}
