/** A tutorial in motion: the answers given so far, and what the position says to them. */

import { api, troubleWords } from "./api";
import { Playback } from "./playback.svelte";
import { preferences } from "./preferences.svelte";
import { shelf } from "./shelf.svelte";
import type { TutorialView } from "./wire";

export class TutorialRun {
  readonly playback = new Playback();
  view = $state.raw<TutorialView | undefined>(undefined);
  answers = $state.raw<string[]>([]);
  selection = $state("");
  trouble = $state("");
  sending = $state(false);
  private asked = 0;

  constructor(
    readonly game: string,
    readonly slug: string,
  ) {
    this.playback.speed = preferences.speed;
  }

  async begin(): Promise<void> {
    const games = await shelf.ready().catch(() => []);
    this.playback.setKinds(games.find((game) => game.slug === this.game)?.event_kinds ?? []);
    await this.ask([]);
  }

  async choose(option: string): Promise<void> {
    if (this.sending) return;
    this.selection = option;
    await this.ask([...this.answers, option]);
  }

  /** An answer that was asked for before the last one is not looked at any more. */
  private async ask(answers: string[]): Promise<void> {
    const asked = ++this.asked;
    this.sending = true;
    this.trouble = "";
    try {
      const view = await api.tutorial(this.game, this.slug, answers);
      if (asked === this.asked) this.take(view, answers);
    } catch (error) {
      if (asked === this.asked) this.trouble = troubleWords(error);
    } finally {
      if (asked === this.asked) this.sending = false;
    }
  }

  private take(view: TutorialView, answers: string[]): void {
    if (answers.length === 0) this.playback.reset();
    if (!this.view) this.playback.setPicture(view.picture);
    this.view = view;
    if (view.right === false) return;
    this.answers = answers;
    this.selection = "";
    const told = this.playback.events.length;
    this.playback.add(
      told > view.events.length ? 0 : told,
      view.events.slice(told),
      view.words.slice(told),
      view.weights.slice(told),
      view.situation,
    );
  }
}
