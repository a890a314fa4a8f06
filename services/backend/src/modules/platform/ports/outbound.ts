import type { Agent } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestInit, Response } from 'undici';

/**
 * As the `fetch` of browsers; the failure is the `cause` of the error that it rejects with. With `once` a request has a connection
 * of its own: a kept connection that the other side is closing would lose it, and it must not be sent again.
 */
export type Fetch = (address: string | URL, init?: RequestInit & { once?: boolean }) => Promise<Response>;

/** How failures and pauses of others are read. */
type ReadingOfOthers = {
  /** One word for logs about an error of `fetch`, never its message: see `failure-word.ts`. */
  failureWord: (error: unknown) => string;
  /** Milliseconds that an answer asks to wait; nothing where it does not. */
  retryAfterMs: (headers: { get: (name: string) => string | null }) => number | undefined;
};

/** The way to addresses that strangers wrote. */
export type GuardedWay = {
  /** Rejects with a `PrivateAddress` where the address leads inside, now or by its name at the moment of the connection. */
  fetch: Fetch;
  /** Tells if an address may be asked, as far as that can be known before it is connected to. */
  isOutside: (address: URL) => Promise<boolean>;
};

/**
 * The one way by which this service asks others: by the operator's proxy where one is named (decision platform-nodes). Nothing of it depends
 * on variables that Node reads by itself, such as `NODE_USE_ENV_PROXY`.
 */
export type Outbound = ReadingOfOthers & {
  /** To addresses that the operator wrote. */
  fetch: Fetch;
  guarded: GuardedWay;
  /** As `guarded`, and to this machine too, where it is tried out. */
  guardedOrHere: GuardedWay;
  /** For libraries that speak HTTP themselves. */
  agent: (protocol: 'http:' | 'https:') => Agent;
  /** A connection for libraries that speak something else; nothing where they connect themselves, without a proxy. */
  tunnel: (host: string, port: number, withinMs: number) => Promise<Socket> | undefined;
  close: () => Promise<void>;
};
