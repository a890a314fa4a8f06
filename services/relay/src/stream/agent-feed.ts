import type { Socket as Wire } from 'node:net';
import type { Counters } from '../metrics.ts';
import type { Timeouts } from '../options.ts';
import type { PageFrames } from './page-frames.ts';
import type { RelayWebSocket } from './relay-websocket.ts';

/** The part of engine.io's socket that keeps packets in order with frames written directly. */
export type Connection = {
  on: (name: 'packetCreate' | 'flush', listener: () => void) => unknown;
  write: (data: string | Buffer) => unknown;
};

const asText = { binary: false, compress: false } as const;
const asBytes = { binary: true, compress: false } as const;

/**
 * Streams a session's pages to one agent, directly to its socket. For a slow agent it skips the frames of a tab until
 * the buffer is drained, and then requests a new snapshot.
 */
export class AgentFeed {
  /** Socket id of the agent. */
  readonly agentId: string;
  readonly #socket: RelayWebSocket;
  readonly #connection: Connection;
  readonly #wire: Wire;
  readonly #timeouts: Timeouts;
  readonly #counts: Counters;
  readonly #requestSnapshot: (tabId: string) => void;
  /** Packets that engine.io has not written yet; a frame written directly would overtake them. */
  #queued = 0;
  #corked = false;
  readonly #skipping = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #draining = false;
  #lastRequestedMs = -Infinity;

  constructor(parts: {
    agentId: string;
    socket: RelayWebSocket;
    connection: Connection;
    wire: Wire;
    timeouts: Timeouts;
    counts: Counters;
    requestSnapshot: (tabId: string) => void;
  }) {
    this.agentId = parts.agentId;
    this.#socket = parts.socket;
    this.#connection = parts.connection;
    this.#wire = parts.wire;
    this.#timeouts = parts.timeouts;
    this.#counts = parts.counts;
    this.#requestSnapshot = parts.requestSnapshot;
    parts.connection.on('packetCreate', () => (this.#queued += 1));
    parts.connection.on('flush', () => (this.#queued = 0));
  }

  send(tabId: string, frames: PageFrames): void {
    if (this.#skipping.has(tabId)) {
      this.#counts.framesSkipped += 1;
      return;
    }
    if (this.#socket.bufferedAmount > this.#timeouts.agentBufferBytes) {
      this.#counts.framesSkipped += 1;
      this.#skipping.add(tabId);
      this.#onceDrained();
      return;
    }
    this.#counts.framesOut += 1;
    const [text, bytes] = frames;
    if (this.#queued > 0) {
      this.#connection.write(text.toString('utf8', 1));
      if (bytes) this.#connection.write(bytes);
      return;
    }
    this.#cork();
    this.#socket.send(text, asText);
    if (bytes) this.#socket.send(bytes, asBytes);
  }

  /** A tab's stream restarts. */
  snapshotBegins(tabId: string): void {
    clearTimeout(this.#timers.get(tabId));
    this.#timers.delete(tabId);
    // Not while the old stream drains: the agent would fall behind again at once.
    if (!this.#draining) this.#skipping.delete(tabId);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#skipping.clear();
  }

  /** Sends the frames of one read of a visitor's socket in one write. */
  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#wire.cork();
    process.nextTick(() => {
      this.#corked = false;
      this.#wire.uncork();
    });
  }

  #onceDrained(): void {
    if (this.#draining) return;
    this.#draining = true;
    this.#wire.once('drain', () => {
      // All agents get the snapshot, so one slow agent must not request it too often.
      const waitMs = Math.max(
        0,
        this.#lastRequestedMs + this.#timeouts.minSnapshotIntervalMs - performance.now(),
      );
      this.#schedule('', waitMs, () => this.#requestSnapshots());
    });
  }

  #requestSnapshots(): void {
    this.#draining = false;
    this.#lastRequestedMs = performance.now();
    for (const tabId of this.#skipping) {
      this.#counts.snapshotsAsked += 1;
      this.#schedule(tabId, this.#timeouts.snapshotTimeoutMs, () => this.snapshotBegins(tabId));
      this.#requestSnapshot(tabId);
    }
  }

  #schedule(name: string, ms: number, act: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(act, ms).unref());
  }
}
