import type { IncomingMessage } from 'node:http';
import type { Registry } from 'prom-client';

/** Options of the relay. */
export type RelayOptions = {
  /** `open` admits visitors without a ticket, from any page: for clients that do not support tickets. */
  visitorPolicy: 'ticket' | 'open';
  /** HTTP long-polling is accepted beside WebSockets; several relays then need sticky routing. */
  polling: boolean;
  /** Verify tickets; the first signs passes for the signalling. 32 bytes each. */
  ticketKeys: readonly Uint8Array[];
  /** Key for the lists of live sessions. */
  listKey: string;
  /** True for an origin whose pages may connect. Non-browser clients send no origin, and still need a ticket. */
  isAllowedOrigin: (origin: string) => boolean;
  /** Client address behind proxies. */
  addressOf: (request: IncomingMessage) => string;
  ice: IceOptions;
  /** Redis of a cluster of relays. */
  redisUrl: string | undefined;
  /** Multiplies every rate. */
  rateFactor: number;
  clock: { now: () => Date };
  registry: Registry;
  /** Writes to the operator's log; ids and reasons only. */
  report: (line: RelayReport) => void;
  /** Overrides for tests. */
  timeouts?: Partial<Timeouts>;
};

export type RelayReport = {
  what: string;
  reason?: string;
  error?: unknown;
  level?: 'error' | 'warn' | 'info';
};

/** STUN and TURN servers; a secret creates short-lived credentials for the TURN ones. */
export type IceOptions = { urls: readonly string[]; turnSecret: string | undefined; lifeSeconds: number };

/** Limits in milliseconds and bytes after which a socket counts as slow, disconnected or flooding. */
export type Timeouts = {
  /** A socket that joins no session within this is closed. */
  connectMs: number;
  pingIntervalMs: number;
  pingTimeoutMs: number;
  /** Bytes buffered for an agent before its stream is cut and restarted. */
  agentBufferBytes: number;
  /** Minimum time between two snapshots for one slow agent. */
  minSnapshotIntervalMs: number;
  /** After this a client that does not report its stream restart counts as restarted. */
  snapshotTimeoutMs: number;
  /** A body of long-polling that takes longer is refused, with its session. */
  pollingBodyMs: number;
  /** Long-polling sessions of one address at a time; `rateFactor` multiplies it. */
  pollingSessions: number;
  peerAliveMs: number;
  peerQueueMs: number;
  /** Between two round trips through Redis. */
  redisCheckMs: number;
  /** A round trip that takes longer twice is lost. */
  redisAnswerMs: number;
};

export const defaultTimeouts: Timeouts = {
  connectMs: 10_000,
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  agentBufferBytes: 1_000_000,
  minSnapshotIntervalMs: 5_000,
  snapshotTimeoutMs: 3_000,
  pollingBodyMs: 30_000,
  pollingSessions: 200,
  peerAliveMs: 90_000,
  peerQueueMs: 5_000,
  redisCheckMs: 10_000,
  redisAnswerMs: 3_000,
};

/** Rate limits: sustained a second, and burst. A page sends about 33 batches a second. */
export const rates = {
  visitorFrames: { perSecond: 500, burst: 5_000 },
  visitorBytes: { perSecond: 5_000_000, burst: 50_000_000 },
  agentFrames: { perSecond: 300, burst: 1_000 },
  agentBytes: { perSecond: 500_000, burst: 5_000_000 },
  peerMessages: { perSecond: 100, burst: 500 },
  /** Messages of the chat, as people write them, and the words about them; more are dropped. */
  chat: { perSecond: 1, burst: 10 },
  chatNews: { perSecond: 2, burst: 30 },
  /** New sockets from one address, which a whole office can share. */
  connections: { perSecond: 10, burst: 200 },
} as const;

/** Tabs of one session on all relays. A ticket lets its holder open tab after tab; people have a handful. */
export const maxTabsOfSession = 50;
