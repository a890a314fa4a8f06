import type { LiveVisitor } from '@afilia/api-contract/staff/answers';

/**
 * Whom a member helps as the newest list has it: also of before a reload, and not after it was let go of. Somebody who is
 * not in the list may be loading their page anew; the renewal of the claim hears whether they are gone.
 *
 * @param mine - the session that they claimed, as known so far
 */
export function claimAfter(
  mine: string | undefined,
  visitors: readonly Pick<LiveVisitor, 'sessionId' | 'isClaimedByMe'>[],
): string | undefined {
  const own = visitors.find(({ isClaimedByMe }) => isClaimedByMe);
  if (own) return own.sessionId;
  return visitors.some(({ sessionId }) => sessionId === mine) ? undefined : mine;
}
