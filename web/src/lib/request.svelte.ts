/** What a click sets off: once at a time, and its trouble in one sentence. */

import { troubleWords } from "./api";
import { router } from "./router.svelte";

export class PageRequest {
  busy = $state(false);
  trouble = $state("");

  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      this.trouble = troubleWords(error);
    } finally {
      this.busy = false;
    }
  }

  /** Then on to the page it names, unless one has gone elsewhere meanwhile. */
  async lead(work: () => Promise<string[]>): Promise<void> {
    const here = location.hash;
    await this.run(async () => {
      const parts = await work();
      if (location.hash === here) router.go(...parts);
    });
  }
}
