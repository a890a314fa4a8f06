/** A batch of a page as it came off the wire: one text frame, or a text frame and the bytes it announces. */
export type PageFrames = readonly [text: Buffer, bytes?: Buffer];

const plain = Buffer.from('42["messages",');
const packed = Buffer.from('451-["messages_gz",');

const startsWith = (data: Buffer, prefix: Buffer) =>
  data.length > prefix.length && prefix.compare(data, 0, prefix.length) === 0;

/** A single digit is how engine.io says ping and pong. */
const isForEngine = (data: Buffer) => data.length === 1;

type Frame = readonly [data: Buffer, isBinary: boolean];

/**
 * Picks the batches of a page out of what a visitor sends, without reading them; they are nine tenths of all there is.
 * Everything else goes on to socket.io, which hands an event on in the next tick. What follows such an event waits until
 * then, so that an agent gets things in the order in which they happened.
 */
export class PageFramesReader {
  readonly #onBatch: (frames: PageFrames) => void;
  readonly #onOther: (data: Buffer, isBinary: boolean) => void;
  #announcement: Buffer | undefined;
  #waiting: Frame[] | undefined;

  /** @param on.other - gets the frames of other events that had to wait */
  constructor(on: { batch: (frames: PageFrames) => void; other: (data: Buffer, isBinary: boolean) => void }) {
    this.#onBatch = on.batch;
    this.#onOther = on.other;
  }

  /** @returns whether the frame was taken, or will be handed on later */
  take(data: Buffer, isBinary: boolean): boolean {
    if (!isBinary && isForEngine(data)) return false;
    if (this.#waiting) {
      this.#waiting.push([data, isBinary]);
      return true;
    }
    return this.#takeNow(data, isBinary);
  }

  #takeNow(data: Buffer, isBinary: boolean): boolean {
    if (isBinary && this.#announcement) {
      this.#onBatch([this.#announcement, data]);
      this.#announcement = undefined;
      return true;
    }
    if (!isBinary && startsWith(data, plain)) {
      this.#onBatch([data]);
      return true;
    }
    if (!isBinary && startsWith(data, packed)) {
      this.#announcement = data;
      return true;
    }
    this.#waiting = [];
    setImmediate(() => this.#goOn());
    return false;
  }

  #goOn(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const [data, isBinary] of waiting) if (!this.take(data, isBinary)) this.#onOther(data, isBinary);
  }
}
