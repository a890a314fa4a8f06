/** A batch of a page as received: one text frame, or a text frame and the bytes it announces. */
export type PageFrames = readonly [text: Buffer, bytes?: Buffer];

const plain = Buffer.from('42["messages",');
const packed = Buffer.from('451-["messages_gz",');

const startsWith = (data: Buffer, prefix: Buffer) =>
  data.length > prefix.length && prefix.compare(data, 0, prefix.length) === 0;

/** Ping and pong of engine.io are a single digit. */
const isForEngine = (data: Buffer) => data.length === 1;

type Frame = readonly [data: Buffer, isBinary: boolean];

/**
 * Separates page batches, nine tenths of a visitor's frames, from other events without decoding them. socket.io emits
 * other events in the next tick; frames after such an event wait until then, so that agents receive all in order.
 */
export class PageFramesReader {
  readonly #onBatch: (frames: PageFrames) => void;
  readonly #onOther: (data: Buffer, isBinary: boolean) => void;
  #header: Buffer | undefined;
  #waiting: Frame[] | undefined;

  /** @param on.other - receives the delayed frames of other events */
  constructor(on: { batch: (frames: PageFrames) => void; other: (data: Buffer, isBinary: boolean) => void }) {
    this.#onBatch = on.batch;
    this.#onOther = on.other;
  }

  /** @returns whether the frame was taken, or will be forwarded later */
  accept(data: Buffer, isBinary: boolean): boolean {
    if (!isBinary && isForEngine(data)) return false;
    if (this.#waiting) {
      this.#waiting.push([data, isBinary]);
      return true;
    }
    return this.#process(data, isBinary);
  }

  #process(data: Buffer, isBinary: boolean): boolean {
    if (isBinary && this.#header) {
      this.#onBatch([this.#header, data]);
      this.#header = undefined;
      return true;
    }
    if (!isBinary && startsWith(data, plain)) {
      this.#onBatch([data]);
      return true;
    }
    if (!isBinary && startsWith(data, packed)) {
      this.#header = data;
      return true;
    }
    this.#waiting = [];
    setImmediate(() => this.#flush());
    return false;
  }

  #flush(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const [data, isBinary] of waiting) if (!this.accept(data, isBinary)) this.#onOther(data, isBinary);
  }
}
