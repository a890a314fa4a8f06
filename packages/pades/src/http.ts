import type { RequestInit, Response } from 'undici';

/** The time, passed in. */
export type Clock = { now: () => Date };

/** As the `fetch` of browsers; what fails is the `cause` of the error that it rejects with. */
type Fetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** How authorities and signers are asked. The caller brings it, with its proxy, its limits and its certificates. */
export type Http = {
  fetch: Fetch;
  /** One word for logs about an error of `fetch`: never its message, which may quote what was sent. */
  failureWord: (error: unknown) => string;
};

/** Asks addresses that stand in certificates as well: those of strangers only outside of the caller's network. */
export type GuardedHttp = Http & { guarded: { fetch: Fetch } };

/** Asks a service that may tell how long it wants to be left alone. */
export type PatientHttp = Http & {
  /** @returns milliseconds; nothing where the answer does not say */
  retryAfterMs: (headers: { get: (name: string) => string | null }) => number | undefined;
};
