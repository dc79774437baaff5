/** A tutorial in motion: the answers given so far, and what the position says to them. */

import { around } from "./around";
import { Playback } from "./playback.svelte";
import { preferences } from "./preferences.svelte";
import type { LessonView } from "./wire";

export class LessonRun {
  readonly playback = new Playback();
  view = $state.raw<LessonView | undefined>(undefined);
  answers = $state.raw<string[]>([]);
  selection = $state("");
  trouble = $state("");
  sending = $state(false);

  constructor(
    readonly game: string,
    readonly slug: string,
  ) {
    this.playback.speed = preferences.speed;
  }

  async begin(): Promise<void> {
    this.answers = [];
    this.playback.reset();
    await this.ask([]);
  }

  async choose(option: string): Promise<void> {
    if (this.sending) return;
    this.selection = option;
    await this.ask([...this.answers, option]);
  }

  private async ask(answers: string[]): Promise<void> {
    this.sending = true;
    try {
      const view = await around.lesson(this.game, this.slug, answers);
      if (!this.view) this.playback.setPicture(view.picture);
      this.view = view;
      if (view.right !== false) {
        this.answers = answers;
        this.selection = "";
        this.playback.add(this.playback.events.length > view.events.length ? 0 : this.playback.events.length, view.events.slice(this.playback.events.length), view.words.slice(this.playback.events.length), [], view.situation);
      }
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.sending = false;
    }
  }
}
