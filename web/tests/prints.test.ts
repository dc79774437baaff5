import { describe, expect, it } from "vitest";
import { Incoming } from "../src/lib/incoming";
import { usualPaper } from "../src/lib/paper";

function stream(...pieces: string[]): ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  }).getReader();
}

describe("a print order comes in", () => {
  it("line by line and document by document, however the network cuts it", async () => {
    const incoming = new Incoming(stream('{"a', '":1}\n%P', "DF\n-1.7", '{"b":2}\n'));
    expect(await incoming.line()).toBe('{"a":1}\n');
    expect(await (await incoming.pdf(9)).text()).toBe("%PDF\n-1.7");
    expect(await incoming.line()).toBe('{"b":2}\n');
    expect(await incoming.line()).toBe("");
  });

  it("and says when it was cut off", async () => {
    await expect(new Incoming(stream("%PDF")).pdf(10)).rejects.toThrow("cut off");
  });
});

it("takes the paper of the country", () => {
  expect(["en-US", "en-GB", "nl"].map(usualPaper)).toEqual(["letter", "a4", "a4"]);
});
