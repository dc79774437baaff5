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
      if (!(await this.more())) throw new Error("The document was cut off on its way: print it again.");
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
