import type { IncomingMessage } from 'node:http';
import type { Registry } from 'prom-client';

/** What the relay is told about the place it runs in. */
export type RelayOptions = {
  /** `open` admits visitors without ticket, from any page: for clients that know of none. */
  visitorPolicy: 'ticket' | 'open';
  /** Tickets were signed by one of them; passes for the signalling are signed by the first. 32 bytes each. */
  ticketKeys: readonly Uint8Array[];
  /** Opens the lists of live sessions. */
  listKey: string;
  /** Whether a page of this origin may connect. Programs that are no page send none, and need their ticket all the same. */
  isAllowedOrigin: (origin: string) => boolean;
  /** Who asks, behind however many proxies. */
  addressOf: (request: IncomingMessage) => string;
  ice: IceOptions;
  /** Several relays that are one. */
  redisUrl: string | undefined;
  /** Multiplies every rate. */
  rateFactor: number;
  clock: { now: () => Date };
  registry: Registry;
  /** A line for the operator's log; ids and reasons only. */
  report: (line: RelayReport) => void;
  /** Where tests cannot wait as long as people do. */
  timeouts?: Partial<Timeouts>;
};

export type RelayReport = { what: string; reason?: string; error?: unknown };

/** STUN and TURN servers; with a secret, short-lived credentials are made for the TURN ones. */
export type IceOptions = { urls: readonly string[]; turnSecret: string | undefined; lifeSeconds: number };

/** Limits in milliseconds and bytes after which a socket counts as slow, disconnected or flooding. */
export type Timeouts = {
  /** A socket that joins no session within this is closed. */
  connectMs: number;
  pingIntervalMs: number;
  pingTimeoutMs: number;
  /** What may wait for an agent before its stream is cut and begun anew. */
  agentBufferBytes: number;
  /** The least time between two fresh snapshots for one slow agent. */
  snapshotEveryMs: number;
  /** A client that does not say when its stream begins anew is taken to have done so after this. */
  snapshotWithinMs: number;
  peerAliveMs: number;
  peerQueueMs: number;
};

export const defaultTimeouts: Timeouts = {
  connectMs: 10_000,
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  agentBufferBytes: 1_000_000,
  snapshotEveryMs: 5_000,
  snapshotWithinMs: 3_000,
  peerAliveMs: 90_000,
  peerQueueMs: 5_000,
};

/** How much each may do: sustained a second, and at once. A page sends about 33 batches a second. */
export const rates = {
  visitorFrames: { perSecond: 500, burst: 5_000 },
  visitorBytes: { perSecond: 5_000_000, burst: 50_000_000 },
  agentFrames: { perSecond: 300, burst: 1_000 },
  agentBytes: { perSecond: 500_000, burst: 5_000_000 },
  peerMessages: { perSecond: 100, burst: 500 },
  /** New sockets from one address. A whole office is behind one. */
  connections: { perSecond: 10, burst: 200 },
} as const;
