import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import { isJson } from './is-json.ts';

/** A batch of a page as received: one text frame, or a text frame and the bytes it announces. */
export type PageFrames = readonly [text: Buffer, bytes?: Buffer];

const plain = Buffer.from('42["messages",');
const packed = Buffer.from('451-["messages_gz",');
/** Events with bytes, and answers with bytes. */
const withBytes = [Buffer.from('45'), Buffer.from('46')];
/** Index of the JSON in a frame of a plain and of a packed batch. */
const jsonAt = { plain: 2, packed: 4 } as const;
const maxHeaderBytes = 1_000;
/** The relay and its agents read and write other events recursively. */
const maxEventDepth = 100;

const startsWith = (data: Buffer, prefix: Buffer) =>
  data.length > prefix.length && prefix.compare(data, 0, prefix.length) === 0;

/** Ping and pong of engine.io are a single digit. */
const isForEngine = (data: Buffer) => data.length === 1;

/** True where a frame announces exactly the bytes that follow, which a receiver puts at the places of the header. */
function isPackedHeader(data: Buffer): boolean {
  if (data.length > maxHeaderBytes || !isJson(data, jsonAt.packed, maxEventDepth)) return false;
  const packet: unknown = JSON.parse(data.toString('utf8', jsonAt.packed));
  if (!Array.isArray(packet) || packet.length !== 2) return false;
  const argument: unknown = packet[1];
  if (!isRecord(argument) || !isRecord(argument.data)) return false;
  const { _placeholder: isPlaceholder, num, ...others } = argument.data;
  if (isPlaceholder !== true || num !== 0 || Object.keys(others).length > 0) return false;
  // A second placeholder would make receivers put the bytes twice, or refuse.
  return data.indexOf('_placeholder') === data.lastIndexOf('_placeholder');
}

/** An event that socket.io decodes: no bytes, which only batches have, and of little depth. */
function isReadableEvent(data: Buffer): boolean {
  if (withBytes.some((prefix) => startsWith(data, prefix))) return false;
  const list = data.indexOf('[');
  return list === -1 || isJson(data, list, maxEventDepth);
}

type Frame = readonly [data: Buffer, isBinary: boolean];

/**
 * Separates page batches, nine tenths of a visitor's frames, from other events without decoding them. socket.io emits
 * other events in the next tick; frames after such an event wait until then, so that agents receive all in order.
 *
 * Agents get the bytes of a batch as they came, and a client of socket.io closes its connection when it cannot parse a
 * frame. So a frame that no parser accepts ends the reading instead.
 */
export class PageFramesReader {
  readonly #onBatch: (frames: PageFrames) => void;
  readonly #onOther: (data: Buffer, isBinary: boolean) => void;
  readonly #onMalformed: () => void;
  #header: Buffer | undefined;
  #waiting: Frame[] | undefined;
  #isEnded = false;

  /**
   * @param on.other - receives the delayed frames of other events
   * @param on.malformed - called once; later frames are dropped
   */
  constructor(on: {
    batch: (frames: PageFrames) => void;
    other: (data: Buffer, isBinary: boolean) => void;
    malformed: () => void;
  }) {
    this.#onBatch = on.batch;
    this.#onOther = on.other;
    this.#onMalformed = on.malformed;
  }

  /** @returns whether the frame was taken, or will be forwarded later */
  accept(data: Buffer, isBinary: boolean): boolean {
    if (this.#isEnded) return true;
    if (!isBinary && isForEngine(data)) return false;
    if (this.#waiting) {
      this.#waiting.push([data, isBinary]);
      return true;
    }
    return this.#process(data, isBinary);
  }

  #process(data: Buffer, isBinary: boolean): boolean {
    const header = this.#header;
    this.#header = undefined;
    if (isBinary !== (header !== undefined)) return this.#end();
    if (header) {
      this.#onBatch([header, data]);
      return true;
    }
    if (startsWith(data, plain)) {
      if (!isJson(data, jsonAt.plain)) return this.#end();
      this.#onBatch([data]);
      return true;
    }
    if (startsWith(data, packed)) {
      if (!isPackedHeader(data)) return this.#end();
      this.#header = data;
      return true;
    }
    if (!isReadableEvent(data)) return this.#end();
    this.#waiting = [];
    setImmediate(() => this.#flush());
    return false;
  }

  #end(): true {
    this.#isEnded = true;
    this.#waiting = undefined;
    this.#onMalformed();
    return true;
  }

  #flush(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const [data, isBinary] of waiting) if (!this.accept(data, isBinary)) this.#onOther(data, isBinary);
  }
}
