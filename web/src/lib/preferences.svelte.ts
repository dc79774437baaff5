/** What this person prefers on this device; kept in the browser. */

import type { Sheet } from "./sheet";
import type { Filter } from "./ticker";
import type { DeputyView } from "./wire";

type Asks = DeputyView["asks"];
export type Theme = "system" | "light" | "dark";

export interface Choices {
  theme: Theme;
  speed: number;
  settle: boolean;
  name: string;
  /** Where reminders went last, so that the next table need not ask. */
  mail: string;
  sheet: Sheet;
  /** Small sounds, off until asked for. */
  sound: boolean;
  /** Notices of the browser when it is my turn. */
  notify: boolean;
  /** What the ticker shows. */
  ticker: Filter;
  /** What one wants to be asked in a race against bots. */
  asks: Asks;
}

const KEY = "rouleur.preferences";
const DEFAULTS: Choices = {
  theme: "system",
  speed: 2,
  settle: true,
  name: "",
  mail: "",
  sheet: "half",
  sound: false,
  notify: false,
  ticker: "story",
  asks: "matters",
};

/** A speed that shows no movement at all. */
export const INSTANT = 0;

function read(): Choices {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Preferences {
  choices = $state<Choices>(read());
  systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  calm = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (change) => (this.systemDark = change.matches));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (change) => (this.calm = change.matches));
  }

  get dark(): boolean {
    return this.choices.theme === "system" ? this.systemDark : this.choices.theme === "dark";
  }

  /** Moves are not shown in motion when the device asks for calm. */
  get speed(): number {
    return this.calm ? INSTANT : this.choices.speed;
  }

  set(change: Partial<Choices>): void {
    Object.assign(this.choices, change);
    localStorage.setItem(KEY, JSON.stringify(this.choices));
  }

  apply(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const preferences = new Preferences();
