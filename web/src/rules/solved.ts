/** Which tutorials were solved on this device. */

const KEY = "rouleur.solved";

export function solvedTutorials(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function solve(lesson: string): void {
  localStorage.setItem(KEY, JSON.stringify([...solvedTutorials().add(lesson)]));
}
