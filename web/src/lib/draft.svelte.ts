/** A route on the drawing board: sections that always join, sprints, and the file they make. Checking is the server's. */

import { api } from "./api";
import type { RouteProblem, RouteView } from "./wire";

export interface Piece {
  key: number;
  length: number;
  colour: string;
  surface: string;
  name: string;
  category: string;
  top: number;
}

export interface SprintLine {
  key: number;
  to_go: number;
  name: string;
}

export const COLOURS = ["leader", "climber", "sprinter", "helper"];
export const SURFACES = ["flat", "uphill", "cobbles"];
export const CATEGORIES = ["HC", "1", "2", "3"];

interface RouteData {
  name?: string;
  kind?: string;
  squares?: number;
  hierarchy?: string[];
  finish?: string;
  section?: { from: number; to: number; colour: string; surface?: string; name?: string; category?: string; top?: number }[];
  sprint?: { to_go: number; name?: string }[];
  [other: string]: unknown;
}

let keys = 1;

export class Draft {
  name = $state("My own classic");
  kind = $state("classic");
  finish = $state("flat");
  hierarchy = $state<string[]>(["leader", "sprinter", "climber", "helper"]);
  pieces = $state<Piece[]>([]);
  sprints = $state<SprintLine[]>([]);
  chosen = $state(0);
  view = $state.raw<RouteView | undefined>(undefined);
  trouble = $state("");
  private rest: Record<string, unknown> = {};
  private asked = 0;

  constructor() {
    const start: [number, string, string, string, number][] = [
      [50, "sprinter", "flat", "", 0],
      [30, "helper", "flat", "", 0],
      [20, "climber", "uphill", "2", 4],
      [40, "leader", "flat", "", 0],
      [30, "sprinter", "flat", "", 0],
    ];
    this.pieces = start.map(([length, colour, surface, category, top]) => ({
      key: keys++,
      length,
      colour,
      surface,
      name: surface === "uphill" ? "The hill" : "",
      category,
      top,
    }));
    this.sprints = [{ key: keys++, to_go: 100, name: "Sprint" }];
  }

  get squares(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  get piece(): Piece | undefined {
    return this.pieces[this.chosen];
  }

  get problems(): RouteProblem[] {
    return this.view?.problems ?? [];
  }

  get data(): RouteData {
    let from = this.squares;
    const section = this.pieces.map((piece) => {
      const made = {
        from,
        to: from - piece.length,
        colour: piece.colour,
        surface: piece.surface,
        ...(piece.name ? { name: piece.name } : {}),
        ...(piece.surface === "uphill" ? { category: piece.category || "3", top: piece.top || 3 } : {}),
      };
      from -= piece.length;
      return made;
    });
    // A field that is being typed in is empty for a moment: the browser binds null.
    const sprint = this.sprints.map(({ to_go, name }) => ({ to_go: to_go ?? 0, name }));
    return {
      ...this.rest,
      name: this.name,
      kind: this.kind,
      squares: this.squares,
      hierarchy: [...this.hierarchy],
      finish: this.finish,
      section,
      sprint,
    };
  }

  take(data: RouteData): void {
    const { name, kind, squares: _, hierarchy, finish, section = [], sprint = [], ...rest } = data;
    this.rest = rest;
    this.name = name ?? this.name;
    this.kind = kind ?? this.kind;
    this.finish = finish ?? "flat";
    this.hierarchy = hierarchy ?? this.hierarchy;
    const ordered = [...section].sort((one, other) => other.from - one.from);
    this.pieces = ordered.map((each) => ({
      key: keys++,
      length: each.from - each.to,
      colour: each.colour,
      surface: each.surface ?? "flat",
      name: each.name ?? "",
      category: each.category ?? "",
      top: each.top ?? 0,
    }));
    this.sprints = sprint.map((each) => ({ key: keys++, to_go: each.to_go, name: each.name ?? "" }));
    this.chosen = 0;
  }

  /** What this browser kept; a draft that cannot be read is begun anew. */
  resume(kept: string): void {
    try {
      this.take(JSON.parse(kept) as RouteData);
    } catch {
      this.take(new Draft().data);
    }
  }

  /** Move the border between a section and the next; both keep at least one square. */
  moveBorder(index: number, by: number): void {
    const [left, right] = [this.pieces[index], this.pieces[index + 1]];
    if (!left || !right) return;
    const step = Math.max(Math.min(by, right.length - 1), 1 - left.length);
    left.length += step;
    right.length -= step;
  }

  stretch(index: number, by: number): void {
    const piece = this.pieces[index];
    if (piece) piece.length = Math.max(piece.length + by, 1);
  }

  split(index: number): void {
    const piece = this.pieces[index];
    if (!piece || piece.length < 2) return;
    const half = Math.floor(piece.length / 2);
    this.pieces.splice(index + 1, 0, { ...$state.snapshot(piece), key: keys++, length: piece.length - half });
    piece.length = half;
    this.chosen = index + 1;
  }

  remove(index: number): void {
    if (this.pieces.length < 2) return;
    this.pieces.splice(index, 1);
    this.chosen = Math.min(index, this.pieces.length - 1);
  }

  addSprint(): void {
    this.sprints.push({ key: keys++, to_go: Math.round(this.squares / 2), name: `Sprint ${this.sprints.length + 1}` });
  }

  async check(): Promise<void> {
    const asked = ++this.asked;
    try {
      const view = await api.checkRoute({ route: this.data });
      if (asked !== this.asked) return;
      this.view = view;
      this.trouble = "";
    } catch (error) {
      if (asked === this.asked) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** A file that was opened is taken whatever check was under way. */
  async open(text: string): Promise<void> {
    try {
      const view = await api.checkRoute({ text });
      this.asked += 1;
      this.view = view;
      if (view.route) this.take(view.route as RouteData);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}
