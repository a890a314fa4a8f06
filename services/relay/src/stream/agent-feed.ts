import type { Socket as Wire } from 'node:net';
import type { Counters } from '../metrics.ts';
import type { Timeouts } from '../options.ts';
import type { PageFrames } from './page-frames.ts';
import type { RelayWebSocket } from './relay-websocket.ts';

/** The part of engine.io's socket that is needed to keep the order of what it sends and what is sent past it. */
export type Connection = {
  on: (name: 'packetCreate' | 'flush', listener: () => void) => unknown;
  write: (data: string | Buffer) => unknown;
};

const asText = { binary: false, compress: false } as const;
const asBytes = { binary: true, compress: false } as const;

/**
 * What one agent sees of a session's pages. Frames go straight to the agent's socket. An agent too slow for them gets
 * none of that tab until what waits for it is gone, and then a fresh snapshot: what it would have seen meanwhile is over.
 */
export class AgentFeed {
  readonly #socket: RelayWebSocket;
  readonly #connection: Connection;
  readonly #wire: Wire;
  readonly #timeouts: Timeouts;
  readonly #counts: Counters;
  readonly #askSnapshot: (tabId: string) => void;
  /** Packets that engine.io has not given to the socket yet; what is sent past them would overtake them. */
  #queued = 0;
  #corked = false;
  readonly #skipping = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #draining = false;
  #lastAsked = -Infinity;

  constructor(parts: {
    socket: RelayWebSocket;
    connection: Connection;
    wire: Wire;
    timeouts: Timeouts;
    counts: Counters;
    requestSnapshot: (tabId: string) => void;
  }) {
    this.#socket = parts.socket;
    this.#connection = parts.connection;
    this.#wire = parts.wire;
    this.#timeouts = parts.timeouts;
    this.#counts = parts.counts;
    this.#askSnapshot = parts.requestSnapshot;
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

  /** A tab's stream starts anew from here on. */
  snapshotBegins(tabId: string): void {
    clearTimeout(this.#timers.get(tabId));
    this.#timers.delete(tabId);
    // Not while the old stream still waits: the agent would fall behind again at once.
    if (!this.#draining) this.#skipping.delete(tabId);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#skipping.clear();
  }

  /** All that one read of a visitor's socket brings leaves in one write. */
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
      // Everybody who watches gets the snapshot, so one slow agent may not ask for it again and again.
      const waitMs = Math.max(0, this.#lastAsked + this.#timeouts.snapshotEveryMs - performance.now());
      this.#later('', waitMs, () => this.#askForAll());
    });
  }

  #askForAll(): void {
    this.#draining = false;
    this.#lastAsked = performance.now();
    for (const tabId of this.#skipping) {
      this.#counts.snapshotsAsked += 1;
      this.#later(tabId, this.#timeouts.snapshotWithinMs, () => this.snapshotBegins(tabId));
      this.#askSnapshot(tabId);
    }
  }

  #later(name: string, ms: number, act: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(act, ms).unref());
  }
}
