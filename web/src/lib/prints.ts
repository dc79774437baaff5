/** Printing: the server says what it is making, line by line, and sends every document as soon as it is made. */

import { refusal, Refused } from "./api";
import type { NewPrint, PrintNews } from "./wire";

export interface Printed {
  name: string;
  title: string;
  blob: Blob;
}

/** Countries whose printers hold Letter, by the language of the browser. */
const LETTER = /-(US|CA|MX|PH|CO|CL|VE)$/;

export function usualPaper(language: string): string {
  return LETTER.test(language) ? "letter" : "a4";
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

/** Lines and documents out of a stream that arrives in pieces of any size. */
export class Incoming {
  private held: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  private readonly decoder = new TextDecoder();

  constructor(private readonly reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {}

  /** Empty at the end. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.held.indexOf(10);
      if (end >= 0) return this.decoder.decode(this.take(end + 1));
      if (!(await this.more())) return "";
    }
  }

  async pdf(size: number): Promise<Blob> {
    const pieces = [this.take(Math.min(size, this.held.length))];
    let missing = size - (pieces[0]?.length ?? 0);
    while (missing > 0) {
      if (!(await this.more())) throw new Refused(0, "offline", "The document was cut off on its way: print it again.", "");
      const piece = this.take(Math.min(missing, this.held.length));
      missing -= piece.length;
      pieces.push(piece);
    }
    return new Blob(pieces, { type: "application/pdf" });
  }

  private take(count: number): Uint8Array<ArrayBuffer> {
    const taken = this.held.slice(0, count);
    this.held = this.held.slice(count);
    return taken;
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.reader.read();
    if (done) return false;
    const joined = new Uint8Array(this.held.length + value.length);
    joined.set(this.held);
    joined.set(value, this.held.length);
    this.held = joined;
    return true;
  }
}
