/** Whether the server answers. What is only asked for is asked again until it does. */

const LONGEST_WAIT = 5000;

class Connection {
  private waiting = $state(0);

  get lost(): boolean {
    return this.waiting > 0;
  }

  /** Ask until there is an answer; `unreached` tells a lost connection from an answer one must live with. */
  async persist<T>(ask: () => Promise<T>, unreached: (error: unknown) => boolean): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!unreached(error)) throw error;
    }
    this.waiting += 1;
    try {
      return await again(ask, unreached);
    } finally {
      this.waiting -= 1;
    }
  }
}

async function again<T>(ask: () => Promise<T>, unreached: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await new Promise((done) => setTimeout(done, Math.min(250 * 2 ** attempt, LONGEST_WAIT)));
    try {
      return await ask();
    } catch (error) {
      if (!unreached(error)) throw error;
    }
  }
}

export const connection = new Connection();
