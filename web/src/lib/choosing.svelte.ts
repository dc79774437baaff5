/** What is looked at, picked and about to be chosen for the question that is asked; forgotten when the next one comes. */

import { api } from "./api";
import { samePlace } from "./cells";
import { endOf, fits, playing } from "./meaning";
import { keepSelection, keptSelection } from "./remembered";
import type { Table } from "./table.svelte";

/** Milliseconds that somebody looks at an option before it is asked who would follow. */
const GLANCE = 90;

export class Choosing {
  selection = $state("");
  /** Cards of the hand that are picked, and the rider who is taken to be placed. */
  picked = $state.raw<readonly string[]>([]);
  taken = $state("");
  /** Ways to one square between which it makes a difference. */
  forked = $state.raw<readonly string[]>([]);
  /** The option that costs something and was chosen once: the second time it counts. */
  confirming = $state("");
  /** The riders whom the option that is looked at may pull along; undefined until the server has said so. */
  train = $state.raw<readonly string[] | undefined>(undefined);

  /** Trains that were asked for, by option; for the question of one sequence. */
  private trains = new Map<string, Promise<readonly string[]>>();

  constructor(private readonly table: Table) {}

  /** Another question, or the same one told again: `moved` when the race has gone on. */
  begin(sequence: number, moved: boolean): void {
    if (moved) this.trains.clear();
    this.selection = keptSelection(this.table.id, sequence);
    this.train = undefined;
    this.confirming = "";
    this.picked = [];
    this.taken = "";
    this.forked = [];
  }

  select(option: string): void {
    this.selection = option;
    if (this.confirming !== option) this.confirming = "";
    this.table.notice = undefined;
    keepSelection(this.table.id, this.table.update?.sequence ?? 0, option);
    void this.showTrain(option);
  }

  /** One click chooses; what costs something asks for a second. */
  choose(text: string): void {
    const option = this.table.question?.options.find((each) => each.text === text);
    if (!option) return;
    if (option.cost === "" || this.confirming === text) return void this.table.answer(text);
    this.select(text);
    this.confirming = text;
  }

  /** A square is chosen; where two ways lead to it and it matters which, the square asks first. */
  async chooseSquare(text: string): Promise<void> {
    const sequence = this.table.update?.sequence;
    if (!this.forked.includes(text)) {
      const ways = await this.fork(text);
      if (this.table.update?.sequence !== sequence) return;
      if (ways.length > 0) {
        this.select(text);
        this.forked = ways;
        return this.table.explain("Two ways lead to this square, and others would follow on each: tap one of its arrows.", "news");
      }
    }
    this.choose(text);
  }

  /** Lay a card to those picked, or take it back; a second of its kind is laid to the first where both can be played. */
  pick(card: string, most: number): void {
    const options = this.table.question?.options ?? [];
    const held = this.picked.filter((each) => each === card).length;
    const more = [...this.picked, card];
    if (held < most && fits(options, more)) this.picked = more;
    else if (held > 0) this.picked = this.picked.filter((each) => each !== card);
    else this.picked = [card];
    const [only] = playing(options, this.picked);
    if (only && this.picked.length > 0) this.select(only.text);
  }

  /** Who would follow is worked out by the server when somebody looks, once for every option of a question. */
  private async showTrain(text: string): Promise<void> {
    const [token, update] = [this.table.ticket?.token, this.table.update];
    const option = update?.question?.options.find((each) => each.text === text);
    this.train = option?.path.length ? undefined : [];
    if (!token || !update || !option?.path.length) return;
    if (!this.trains.has(text)) {
      await new Promise((done) => setTimeout(done, GLANCE));
      if (this.selection !== text || this.table.sending) return;
    }
    const riders = await this.trainOf(text);
    const ways = await this.fork(text);
    if (this.selection !== text || this.table.update?.sequence !== update.sequence) return;
    this.train = riders;
    if (!ways.includes(this.forked[0] ?? "")) this.forked = ways;
  }

  /** Another way to the same square matters only if others would follow on it. */
  private async fork(text: string): Promise<string[]> {
    const options = this.table.question?.options ?? [];
    const option = options.find((each) => each.text === text);
    const end = option && endOf(option);
    const twins = end ? options.filter((each) => each.path.length > 1 && samePlace(endOf(each), end) && each.cost === option.cost) : [];
    if (twins.length < 2) return [];
    const trains = await Promise.all(twins.map((each) => this.trainOf(each.text)));
    const differ = trains.some((train) => train.join() !== trains[0]?.join());
    return differ ? twins.map((each) => each.text) : [];
  }

  private trainOf(text: string): Promise<readonly string[]> {
    const [token, update] = [this.table.ticket?.token, this.table.update];
    if (!token || !update) return Promise.resolve([]);
    const known = this.trains.get(text);
    if (known) return known;
    const asked = api.train(this.table.id, token, { option: text, sequence: update.sequence }).then(
      (train) => train.riders,
      () => [],
    );
    this.trains.set(text, asked);
    return asked;
  }
}
