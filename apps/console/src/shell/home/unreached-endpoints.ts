import type { StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';

/** An announcement that waits this long is late: a delivery takes ten seconds at most, and three tries half a minute. */
const lateMs = 5 * 60_000;

const isOffByItself = ({ state, offBecause }: StaffEndpoint) => state === 'off' && offBecause !== 'request';

const isLate = ({ pending, pendingSince }: StaffEndpoint, now: number) =>
  pending !== null && pending > 0 && (pendingSince == null || now - Date.parse(pendingSince) >= lateMs);

/**
 * Finds endpoints that announcements do not reach: off by themselves, failing, or with announcements that wait too long, whatever their
 * switch is.
 *
 * @param now - ms since 1970
 */
export const unreachedEndpoints = (endpoints: readonly StaffEndpoint[], now: number): StaffEndpoint[] =>
  endpoints.filter(
    (one) => isOffByItself(one) || (one.state === 'on' && one.failingSince != null) || isLate(one, now),
  );

/** Returns the time at which the last announcement arrived at any endpoint; null if none did. */
export const lastDelivery = (endpoints: readonly StaffEndpoint[]): string | null =>
  endpoints
    .map(({ deliveredAt }) => deliveredAt)
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null;
