/** Printing: the server says what it is making, line by line, and sends every document as soon as it is made. */

import { refusal, Refused } from "./api";
import { Incoming } from "./incoming";
import { usualPaper } from "./paper";
import type { NewPrint, PrintNews } from "./wire";

export interface Printed {
  name: string;
  title: string;
  blob: Blob;
}

export type Told = (news: PrintNews) => void;

export async function printed(order: NewPrint, told: Told, taken: (document: Printed) => void): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch("/api/print", {
    method: "POST",
    headers,
    body: JSON.stringify({ paper: usualPaper(navigator.language), ...order }),
  }).catch(() => undefined);
  if (!response) throw new Refused(0, "offline", "The server cannot be reached. Try again in a moment.", "");
  if (!response.ok || !response.body) throw await refusal(response);
  const incoming = new Incoming(response.body.getReader());
  for (let line = await incoming.line(); line; line = await incoming.line()) {
    const news = JSON.parse(line) as PrintNews;
    if (news.trouble) throw new Refused(503, "print", news.trouble, "");
    told(news);
    if (news.size > 0) taken({ name: news.name, title: news.title, blob: await incoming.pdf(news.size) });
  }
}
