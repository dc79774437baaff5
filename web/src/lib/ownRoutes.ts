import type { Picture } from "./wire";

/** Boards of one's own, kept in this browser: drawn in the editor, or made from a course. At home wherever a race is chosen. */

export interface OwnRoute {
  /** The value of an option beside the slugs of shipped races; never one of them. */
  id: string;
  game: string;
  race: string;
  title: string;
  route: Record<string, unknown>;
  /** Its profile, without squares; boards kept by earlier versions have none. */
  picture?: Picture;
}

const KEY = "rouleur.routes";
const MOST = 60;

export function ownRoutes(game?: string): OwnRoute[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]") as OwnRoute[];
    return Array.isArray(list) ? list.filter((each) => !game || each.game === game) : [];
  } catch {
    return [];
  }
}

export function keepRoutes(routes: Omit<OwnRoute, "id">[]): void {
  const named = routes.map((each) => ({ ...each, id: `own:${each.game}/${each.race}` }));
  const ids = new Set(named.map((each) => each.id));
  const others = ownRoutes().filter((each) => !ids.has(each.id));
  localStorage.setItem(KEY, JSON.stringify([...named, ...others].slice(0, MOST)));
}

/** What a card draws of a board: the road from the side. */
export function profileOf(picture: Picture | null | undefined): Picture | undefined {
  return picture ? { ...picture, cells: [], marks: [] } : undefined;
}

export function forgetRoute(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(ownRoutes().filter((each) => each.id !== id)));
}

/** The stages of a tour as the server wants them: boards of one's own by names that no shipped race has, and beside them. */
export function tourStages(
  picked: readonly string[],
  own: readonly OwnRoute[],
): { stages: string[]; routes: Record<string, OwnRoute["route"]> } {
  const names = new Map(own.map((each) => [each.id, `own-${each.race}`]));
  const used = own.filter((each) => picked.includes(each.id));
  return {
    stages: picked.map((stage) => names.get(stage) ?? stage),
    routes: Object.fromEntries(used.map((each) => [`own-${each.race}`, each.route])),
  };
}

/** A title as the name of a race. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 40) || "mine"
  );
}
