/** The words of a standing order, with its number in place of the gap that the game leaves for it. */

import type { Order, OrderChoice } from "./wire";

const THIS = "this:";

export function orderWords(choice: OrderChoice | undefined, order: Order | undefined): string {
  if (!choice) return `Always: ${(order?.choice ?? "").replace(THIS, "")}`;
  const number = order?.choice === choice.slug && order.number !== undefined ? order.number : (choice.usual ?? 0);
  return choice.words.replaceAll("{number}", String(number));
}
