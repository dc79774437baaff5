/** What is said at a table, and how much of it was read in this browser. */

import { api } from "./api";
import { rememberedTables, rememberTable } from "./remembered";
import type { Table } from "./table.svelte";
import type { ChatLine } from "./wire";

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  /** The number of the last line that was read. */
  private heard = $state(0);

  constructor(private readonly table: Table) {
    this.heard = rememberedTables().find((each) => each.table === table.id)?.heard ?? 0;
  }

  /** Lines of others that were not read yet. */
  get unread(): number {
    return this.lines.filter((line) => line.number > this.heard && line.seat !== this.table.seat).length;
  }

  read(): void {
    const last = this.lines[this.lines.length - 1]?.number ?? 0;
    if (last <= this.heard) return;
    this.heard = last;
    rememberTable({ table: this.table.id, heard: last });
  }

  hear(lines: ChatLine[]): void {
    const known = new Set(lines.map((line) => line.number));
    const others = this.lines.filter((line) => !known.has(line.number));
    this.lines = [...others, ...lines].sort((a, b) => a.number - b.number);
  }

  /** Whether the words arrived. */
  async say(words: string): Promise<boolean> {
    const token = this.table.ticket?.token;
    if (!token) return false;
    try {
      this.hear([await api.say(this.table.id, token, words)]);
      return true;
    } catch (error) {
      this.table.complain(error);
      return false;
    }
  }
}
