/** News of a table. Comes back by itself after a lost connection, and says how far it had read. */

import type { Push } from "./wire";

interface Listener {
  push(push: Push): void;
  state(online: boolean): void;
  sequence(): number | undefined;
}

const LONGEST_WAIT = 5000;

export class Stream {
  private socket: WebSocket | undefined;
  private closed = false;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`);
    this.socket = socket;
    socket.onopen = () => {
      const sequence = this.listener.sequence();
      socket.send(JSON.stringify({ type: "hello", token: this.token, ...(sequence === undefined ? {} : { sequence }) }));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (this.closed) return;
      this.attempts = 0;
      this.listener.state(true);
      const push = JSON.parse(message.data) as Push;
      if (push.type === "closed") this.closed = true;
      this.listener.push(push);
    };
    socket.onclose = () => this.again();
  }

  private again(): void {
    if (this.closed) return;
    this.listener.state(false);
    this.attempts += 1;
    this.timer = setTimeout(() => this.connect(), Math.min(300 * 2 ** this.attempts, LONGEST_WAIT));
  }
}
