import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@afilia/assist-protocol/limits';
import { parser, Transport } from 'engine.io';
import type { FrameInterceptor, FrameSource } from '../stream/frame-source.ts';
import { readBody } from './read-body.ts';

type Packets = Parameters<Transport['send']>[0];
/** A request as engine.io hands it over. */
export type PollingRequest = IncomingMessage & { _query: Record<string, string>; res?: ServerResponse };

/** Separates the packets of a body. */
const separator = 0x1e;
/** First byte of a packet of bytes, which base64 follows. */
const bytesPrefix = 0x62;
const closePacket = 0x31;
/** Before a session is joined a body holds its ticket and nothing else. */
const maxBytesBeforeJoin = 16_384;
/** Frames of one body. A client gathers what happens during its last request, which is a few at most. */
const maxFrames = 1_000;
/** A client that closes asks at once for what is left; one that is gone never does. */
const closeWaitMs = 2_000;

const answerHeaders = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Engine.io's HTTP long-polling, with the limits of our WebSocket: a body is a bounded number of frames within the size
 * of one, arrives in bounded time, and each of its frames passes the same interceptor. Bytes of a page stay as they came.
 */
export class PollingTransport extends Transport implements FrameSource {
  /** Set when the socket has joined its session. */
  intercept: FrameInterceptor | undefined;
  /** Digest of the key that opened the session; each request has to bring the key. */
  readonly key: Buffer;
  readonly #bodyTimeoutMs: number;
  #poll: ServerResponse | undefined;
  /** Ends the body that is under way. */
  readonly #ended = new AbortController();
  #isPosting = false;
  #isPaused = false;
  #onResume: (() => void) | undefined;
  #outbox: Packets = [];
  #writing: NodeJS.Immediate | undefined;
  #closeAtPoll: (() => void) | undefined;

  constructor(request: PollingRequest, given: { key: Buffer; bodyTimeoutMs: number }) {
    super(request);
    this.key = given.key;
    this.#bodyTimeoutMs = given.bodyTimeoutMs;
  }

  override get name(): string {
    return 'polling';
  }

  override onRequest(request: PollingRequest): void {
    const { res: answer } = request;
    if (!answer) return;
    // engine.io keeps the first request of a session, which must not keep its answer.
    delete request.res;
    if (request.method === 'GET') this.#onPoll(answer);
    else void this.#onPost(request, answer);
  }

  #onPoll(answer: ServerResponse): void {
    if (this.#poll) {
      answer.writeHead(400, answerHeaders).end();
      this.onError('two polls at once');
      return;
    }
    this.#poll = answer;
    answer.once('close', () => {
      if (this.#poll !== answer) return;
      this.#poll = undefined;
      this.writable = false;
      this.onError('poll connection closed');
    });
    this.writable = true;
    this.emit('ready');
    if (this.writable && this.#closeAtPoll) this.send([]);
  }

  async #onPost(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (this.#isPosting) {
      answer.writeHead(400, { ...answerHeaders, connection: 'close' }).end();
      this.onError('two posts at once');
      return;
    }
    this.#isPosting = true;
    const maxBytes = this.intercept ? limits.maxFrameBytes : maxBytesBeforeJoin;
    const body = await readBody(request, {
      maxBytes,
      timeoutMs: this.#bodyTimeoutMs,
      signal: this.#ended.signal,
    });
    if (typeof body === 'number') {
      // The rest of the body is not read: the connection ends with the answer.
      if (!answer.destroyed) answer.writeHead(body, { ...answerHeaders, connection: 'close' }).end();
      this.onError(`body refused: ${body}`);
      return;
    }
    const isAccepted = this.#acceptBody(body);
    // The client sends its next body after this answer, so a late answer slows it down.
    if (this.#isPaused) await new Promise<void>((resolve) => (this.#onResume = resolve));
    this.#isPosting = false;
    answer.writeHead(isAccepted ? 200 : 400, answerHeaders).end(isAccepted ? 'ok' : undefined);
    if (!isAccepted) this.onError('malformed body');
  }

  /** @returns whether the body was well formed */
  #acceptBody(body: Buffer): boolean {
    if (!isUtf8(body)) return false;
    let frames = 0;
    for (let at = 0; at <= body.length && this.readyState === 'open';) {
      const next = body.indexOf(separator, at);
      const end = next === -1 ? body.length : next;
      frames += 1;
      if (frames > maxFrames) return false;
      this.#acceptFrame(body.subarray(at, end));
      at = end + 1;
    }
    return true;
  }

  #acceptFrame(frame: Buffer): void {
    if (frame.length === 1 && frame[0] === closePacket) this.onClose();
    else if (frame[0] === bytesPrefix) this.#accept(Buffer.from(frame.toString('latin1', 1), 'base64'), true);
    else this.#accept(frame, false);
  }

  #accept(data: Buffer, isBinary: boolean): void {
    if (this.intercept?.(data, isBinary) !== true) this.emitMessage(data, isBinary);
  }

  emitMessage(data: Buffer, isBinary: boolean): void {
    if (this.readyState !== 'open') return;
    this.onPacket(isBinary ? { type: 'message', data } : parser.decodePacket(data.toString()));
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.#onResume?.();
    this.#onResume = undefined;
  }

  /** Packets of one turn of the event loop go in one answer: each answer costs the client another request. */
  override send(packets: Packets): void {
    this.#outbox.push(...packets);
    this.#writing ??= setImmediate(() => this.#write());
  }

  #write(): void {
    clearImmediate(this.#writing);
    this.#writing = undefined;
    const answer = this.#poll;
    if (!answer) return;
    const onWritten = this.#closeAtPoll;
    this.#closeAtPoll = undefined;
    const packets = onWritten ? [...this.#outbox, closing] : this.#outbox;
    this.#outbox = [];
    this.#poll = undefined;
    this.writable = false;
    parser.encodePayload(packets, (data) => answer.writeHead(200, answerHeaders).end(data));
    this.emit('drain');
    onWritten?.();
  }

  protected override onError(message: string): void {
    this.#ended.abort();
    super.onError(message);
  }

  protected override onClose(): void {
    // The poll that waits is answered.
    if (this.#poll) {
      if (this.#outbox.length === 0) this.#outbox.push({ type: 'noop' });
      this.#write();
    }
    this.#ended.abort();
    super.onClose();
  }

  override doClose(onClosed: () => void = () => undefined): void {
    const done = () => {
      clearTimeout(timer);
      this.#closeAtPoll = undefined;
      onClosed();
      this.onClose();
    };
    const timer = setTimeout(done, closeWaitMs).unref();
    // A client drops what stands before a close in the same answer: the word that the relay ended the session.
    const isClosed = this.#poll !== undefined && this.#outbox.length === 0;
    if (isClosed) this.#outbox.push(closing);
    this.#write();
    if (isClosed || this.discarded) done();
    else this.#closeAtPoll = done;
  }
}

const closing: Packets[number] = { type: 'close' };
