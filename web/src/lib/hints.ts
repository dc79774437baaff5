/** Kinds of question that were explained to this person, game by game. */

const KEY = "rouleur.hints";
/** All of them, once somebody has had enough. */
const ALL = "*";

function told(): string[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function isExplained(game: string, kind: string): boolean {
  const known = told();
  return known.includes(`${game} ${kind}`) || known.includes(`${game} ${ALL}`);
}

/** Whether this is the first question of all in this game. */
export function isNew(game: string): boolean {
  return !told().some((each) => each.startsWith(`${game} `));
}

export function explained(game: string, kind = ALL): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set([...told(), `${game} ${kind}`])]));
}
