import { setTimeout as sleep } from 'node:timers/promises';
import type { AnySocket, RelayServer } from './io.ts';

/** Members of a session on all nodes. */
type SessionMembers = { visitors: AnySocket[]; agents: AnySocket[] };

/** Timeout of other nodes' answers. */
const responseTimeoutMs = 4_000;

/**
 * Finds sockets on all nodes. Falls back to this node when the others do not answer, so that a partly known session
 * still works.
 */
export class Presence {
  readonly #io: RelayServer;
  readonly #onTimeout: (error: unknown) => void;
  /** True where other nodes can be queried; set by `joinCluster`. */
  isClustered: () => boolean = () => false;

  constructor(io: RelayServer, onTimeout: (error: unknown) => void) {
    this.#io = io;
    this.#onTimeout = onTimeout;
  }

  async socketsIn(room: string): Promise<AnySocket[]> {
    return (await this.socketsOnAllNodes(room)) ?? this.#io.local.in(room).fetchSockets();
  }

  /** @returns the sockets on all nodes; undefined when a node did not answer */
  async socketsOnAllNodes(room: string): Promise<AnySocket[] | undefined> {
    if (!this.isClustered()) return undefined;
    const ended = new AbortController();
    try {
      return await Promise.race([
        this.#io.in(room).fetchSockets(),
        sleep(responseTimeoutMs, undefined, { signal: ended.signal, ref: false }).then(() => {
          throw new Error('no answer in time');
        }),
      ]);
    } catch (error) {
      this.#onTimeout(error);
      return undefined;
    } finally {
      ended.abort();
    }
  }

  async membersOf(room: string): Promise<SessionMembers> {
    const sockets = await this.socketsIn(room);
    return {
      visitors: sockets.filter(({ data }) => data.role === 'visitor'),
      agents: sockets.filter(({ data }) => data.role === 'agent'),
    };
  }
}
