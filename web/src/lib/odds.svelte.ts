/** The live odds of one table, asked for while somebody watches. */

import { api } from "./api";
import { oddsAt, shareOf } from "./picks";
import type { TurnOdds } from "./wire";

const PAUSE = 1500;

export class Odds {
  turns = $state.raw<readonly TurnOdds[]>([]);
  level = $state(0);
  private asking = false;
  private stopped = false;

  constructor(private readonly table: string) {}

  at(turn: number): TurnOdds | undefined {
    return oddsAt(this.turns, turn);
  }

  /** The chance of a rider in a turn; undefined while no odds are known. */
  chance(rider: string, turn: number): number | undefined {
    const odds = this.at(turn);
    return odds && shareOf(odds, [rider]);
  }

  /** Until everything up to now is worked out, and as long as `more` will come. */
  async follow(more: () => boolean): Promise<void> {
    if (this.asking || this.stopped) return;
    this.asking = true;
    try {
      for (let going = true; going && !this.stopped;) {
        const found = await api.odds(this.table, this.turns.length > 0 ? (this.turns.at(-1)?.turn ?? 0) + 1 : 0);
        this.level = found.level;
        if (found.odds.length > 0) this.turns = [...this.turns, ...found.odds];
        going = !found.complete || more();
        if (going) await new Promise((done) => setTimeout(done, PAUSE));
      }
    } catch {
      // the race is whole without odds
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    this.stopped = true;
  }
}
