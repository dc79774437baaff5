/** The coach of the seat in front of the screen: what he says of the question that is asked now. */

import { api, troubleWords } from "./api";
import { inCompany } from "./seats";
import type { Table } from "./table.svelte";
import type { Advice, OptionChance } from "./wire";

export class Coach {
  advice = $state.raw<Advice | undefined>(undefined);
  thinking = $state(false);
  trouble = $state("");
  private asked = -1;

  constructor(private readonly table: Table) {}

  /** Whether there may be one at all: not in the race of the day. */
  get possible(): boolean {
    return this.table.seat >= 0 && !this.table.view?.day;
  }

  get wanted(): boolean {
    return this.table.seats.find((seat) => seat.seat === this.table.seat)?.coached ?? false;
  }

  /** The people who have not agreed yet. */
  get reluctant(): string[] {
    return this.table.seats.filter((seat) => seat.kind === "human" && !seat.coached).map((seat) => seat.name);
  }

  /** Nobody else has to agree. */
  get alone(): boolean {
    return !inCompany(this.table.seats, this.table.seat);
  }

  get speaks(): boolean {
    return this.possible && this.wanted && this.reluctant.length === 0;
  }

  of(option: string): OptionChance | undefined {
    const found = this.advice?.sequence === this.table.update?.sequence ? this.advice : undefined;
    return found?.options.find((each) => each.option === option && each.rides > 0);
  }

  async want(on: boolean): Promise<void> {
    const token = this.table.ticket?.token;
    if (!token) return;
    try {
      await api.coach(this.table.id, token, on);
      if (!on) this.asked = -1;
    } catch (error) {
      this.trouble = troubleWords(error);
    }
  }

  /** Once for every question; what comes too late is thrown away. */
  async ask(sequence: number): Promise<void> {
    const token = this.table.ticket?.token;
    if (!token || this.asked === sequence) return;
    this.asked = sequence;
    this.thinking = true;
    this.trouble = "";
    try {
      const advice = await api.advise(this.table.id, token, sequence);
      if (this.asked === sequence) this.advice = advice;
    } catch (error) {
      if (this.asked === sequence) this.trouble = troubleWords(error);
    } finally {
      if (this.asked === sequence) this.thinking = false;
    }
  }
}
