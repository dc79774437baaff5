/** What the seat in front of the screen has left to others: its standing orders, and its deputy. */

import { api } from "./api";
import type { Table } from "./table.svelte";
import type { DeputyView, Order } from "./wire";

export class Instructions {
  orders = $state.raw<Order[]>([]);
  deputy = $state.raw<DeputyView>({ type: "deputy", asks: "everything", ride_on: null });

  /** Orders given and not yet written down, one after the other. */
  private ordering = 0;
  private ordered: Promise<void> = Promise.resolve();

  constructor(private readonly table: Table) {}

  /** As the server has them; not while newer ones are on their way. */
  hear(orders: Order[]): void {
    if (this.ordering === 0) this.orders = orders;
  }

  /** How long the deputy still rides on alone. */
  rideOn(until: DeputyView["ride_on"]): void {
    if (this.deputy.ride_on !== until) this.deputy = { ...this.deputy, ride_on: until };
  }

  /** Orders hold here at once: the next one is added to them though the server has not answered yet. */
  async setOrders(orders: Order[]): Promise<void> {
    const token = this.table.ticket?.token;
    if (!token) return;
    const before = this.orders;
    this.orders = orders;
    this.ordering += 1;
    this.ordered = this.ordered.then(() => this.writeOrders(token, orders, before));
    await this.ordered;
  }

  private async writeOrders(token: string, orders: Order[], before: Order[]): Promise<void> {
    try {
      const kept = await api.orders(this.table.id, token, orders);
      if (this.ordering === 1) this.orders = kept.orders;
    } catch (error) {
      if (this.ordering === 1) this.orders = before;
      this.table.complain(error);
    } finally {
      this.ordering -= 1;
    }
  }

  /** An order for all riders: always this answer, or always ask. */
  always(kind: string, choice: string): void {
    const others = this.orders.filter((each) => each.question !== kind);
    void this.setOrders([...others, { question: kind, choice }]);
  }

  askNextTime(kind: string): void {
    this.always(kind, "ask");
  }

  /** Which questions are put to the person from now on, and how long the deputy rides on alone. The stream says what came of it. */
  async instruct(asks: DeputyView["asks"], ride_on: DeputyView["ride_on"]): Promise<void> {
    const token = this.table.ticket?.token;
    if (!token) return;
    try {
      await api.deputy(this.table.id, token, { asks, ride_on });
    } catch (error) {
      this.table.complain(error);
    }
  }
}
