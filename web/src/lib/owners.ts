/** Secrets of what this browser opened or started: tables, tours, forecasts. */

const KEY = "rouleur.owners";
const MOST = 60;

type Owned = [id: string, token: string][];

function owned(): Owned {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Owned;
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function keepOwner(id: string, token: string): void {
  const others = owned().filter(([each]) => each !== id);
  localStorage.setItem(KEY, JSON.stringify([[id, token], ...others].slice(0, MOST)));
}

export function ownerOf(id: string | null | undefined): string {
  return owned().find(([each]) => each === id)?.[1] ?? "";
}
