import type { Counters } from '../metrics.ts';
import type { Timeouts } from '../options.ts';
import type { AgentOutlet } from './agent-outlet.ts';
import type { PageFrames } from './page-frames.ts';

/**
 * Streams a session's pages to one agent. For a slow agent it skips the frames of a tab until
 * the buffer is drained, and then requests a new snapshot.
 */
export class AgentFeed {
  /** Socket id of the agent. */
  readonly agentId: string;
  readonly #outlet: AgentOutlet;
  readonly #timeouts: Timeouts;
  readonly #counts: Counters;
  readonly #requestSnapshot: (tabId: string) => void;
  readonly #skipping = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #draining = false;
  #lastRequestedMs = -Infinity;

  constructor(parts: {
    agentId: string;
    outlet: AgentOutlet;
    timeouts: Timeouts;
    counts: Counters;
    requestSnapshot: (tabId: string) => void;
  }) {
    this.agentId = parts.agentId;
    this.#outlet = parts.outlet;
    this.#timeouts = parts.timeouts;
    this.#counts = parts.counts;
    this.#requestSnapshot = parts.requestSnapshot;
  }

  send(tabId: string, frames: PageFrames): void {
    if (this.#skipping.has(tabId)) {
      this.#counts.framesSkipped += 1;
      return;
    }
    if (this.#outlet.bufferedBytes() > this.#timeouts.agentBufferBytes) {
      this.#counts.framesSkipped += 1;
      this.#skipping.add(tabId);
      this.#onceDrained();
      return;
    }
    this.#counts.framesOut += 1;
    this.#outlet.send(frames);
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

  #onceDrained(): void {
    if (this.#draining) return;
    this.#draining = true;
    this.#outlet.onceDrained(() => {
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
      this.#counts.snapshotsRequested += 1;
      this.#schedule(tabId, this.#timeouts.snapshotTimeoutMs, () => this.snapshotBegins(tabId));
      this.#requestSnapshot(tabId);
    }
  }

  #schedule(name: string, ms: number, act: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(act, ms).unref());
  }
}
