/** Counts the long-polling sessions of each address. Each holds a request open, which a WebSocket does not need. */
export class AddressSessions {
  readonly #open = new Map<string, number>();
  readonly #max: number;

  /** @param max - of one address at a time, which a branch or an office shares */
  constructor(max: number) {
    this.#max = max;
  }

  isFull(address: string): boolean {
    return (this.#open.get(address) ?? 0) >= this.#max;
  }

  /** @returns ends the session; to be called once */
  begin(address: string): () => void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }

  total(): number {
    return [...this.#open.values()].reduce((sum, count) => sum + count, 0);
  }
}
