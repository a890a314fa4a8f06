/** The console's API to the backend for a person on the phone. Moments are ISO 8601 UTC. */

/** Nothing of the application: not even the address. `digits`: number of digits that the person reads out. */
export type CallerCodeSent = { challengeId: string; expiresAt: string; digits: number };

/** `GET callers/{folio}/codes/{challengeId}`: delivery of the mail; `failed`: the code did not arrive. */
export type CallerDelivery = { delivery: 'queued' | 'sent' | 'failed' };

/** `GET calls?page=`: people who were helped on the phone, the latest first, in pages of ten. */
export type PastCalls = {
  calls: { id: string; at: string; folio: string; staffName: string; stars: number | null }[];
  pages: number;
};
