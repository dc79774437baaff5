/** The same command with the same key, again, while the connection is lost: the server accepts it once. */

import { Refused } from "./api";

const MOST_ATTEMPTS = 20;

export async function persist<T>(command: () => Promise<T>, heard: (online: boolean) => void): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const done = await command();
      heard(true);
      return done;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "offline" || attempt >= MOST_ATTEMPTS) throw error;
      heard(false);
      await new Promise((done) => setTimeout(done, 250 * Math.min(attempt + 1, 8)));
    }
  }
}
