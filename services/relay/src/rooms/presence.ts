import { setTimeout as sleep } from 'node:timers/promises';
import type { AnySocket, RelayServer } from './io.ts';

/** Who is in a session now, wherever connected. */
export type Present = { visitors: AnySocket[]; agents: AnySocket[] };

/** How long other nodes are waited for at most. */
const answerWithinMs = 4_000;

/**
 * Tells who is where. When the other nodes do not answer, it is those of this node: a session that is known by half
 * still serves that half.
 */
export class Presence {
  readonly #io: RelayServer;
  readonly #onSilence: (error: unknown) => void;
  /** Whether other nodes can be asked; set by several relays that are one. */
  reaches: () => boolean = () => false;

  constructor(io: RelayServer, onSilence: (error: unknown) => void) {
    this.#io = io;
    this.#onSilence = onSilence;
  }

  async socketsIn(room: string): Promise<AnySocket[]> {
    return (await this.everywhereIn(room)) ?? this.#io.local.in(room).fetchSockets();
  }

  /** Those of all nodes, or nothing when not all of them could be asked. */
  async everywhereIn(room: string): Promise<AnySocket[] | undefined> {
    if (!this.reaches()) return undefined;
    const ended = new AbortController();
    try {
      return await Promise.race([
        this.#io.in(room).fetchSockets(),
        sleep(answerWithinMs, undefined, { signal: ended.signal, ref: false }).then(() => {
          throw new Error('no answer in time');
        }),
      ]);
    } catch (error) {
      this.#onSilence(error);
      return undefined;
    } finally {
      ended.abort();
    }
  }

  async whoIsIn(room: string): Promise<Present> {
    const sockets = await this.socketsIn(room);
    return {
      visitors: sockets.filter(({ data }) => data.role === 'visitor'),
      agents: sockets.filter(({ data }) => data.role === 'agent'),
    };
  }
}
