import type { LiveVisitor } from '@afilia/api-contract/staff/answers';

/**
 * Returns the session that a member helps by the newest list: also one claimed before a reload, and none after it was let
 * go of. A person outside the list may be loading their page anew; the renewal of the claim learns if they are gone.
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
