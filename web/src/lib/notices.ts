/** Notices of the browser: my turn, while the page is not looked at. Only where the browser has them: https, or this very machine. */

import { preferences } from "./preferences.svelte";

export function mayAsk(): boolean {
  return isSecureContext && "Notification" in window;
}

export async function allowed(): Promise<boolean> {
  return mayAsk() && (await Notification.requestPermission()) === "granted";
}

export function tellMyTurn(title: string, words: string): void {
  if (!document.hidden || !preferences.choices.notify || !mayAsk() || Notification.permission !== "granted") return;
  const notice = new Notification(`Your turn: ${title}`, { body: words, tag: "rouleur turn" });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
