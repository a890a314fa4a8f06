/** Things that arrive by name, to be waited for in order. */
export class Mailbox<Item> {
  readonly #arrived = new Map<string, Item[]>();
  readonly #wanted = new Map<string, ((item: Item) => void)[]>();
  readonly #counts = new Map<string, number>();

  put(name: string, item: Item): void {
    this.#counts.set(name, this.count(name) + 1);
    const wanted = this.#wanted.get(name)?.shift();
    if (wanted) wanted(item);
    else this.#arrived.set(name, [...(this.#arrived.get(name) ?? []), item]);
  }

  /** The oldest unread mail, or the next one. */
  take(name: string): Promise<Item> {
    const arrived = this.#arrived.get(name)?.shift();
    if (arrived !== undefined) return Promise.resolve(arrived);
    return new Promise((resolve) => this.#wanted.set(name, [...(this.#wanted.get(name) ?? []), resolve]));
  }

  /** Number of mails that came so far, taken or not. */
  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}
