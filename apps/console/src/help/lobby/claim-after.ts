import type { LiveVisitor } from '@afilia/api-contract/staff/answers';

/**
 * Returns the sessions that a member helps by the newest list: also those claimed before a reload, and not those that were
 * let go of. A person outside the list may be loading their page anew; the renewal of the claim learns if they are gone.
 *
 * @param mine - the sessions that they claimed, as known so far
 * @returns `mine` itself if nothing changed
 */
export function claimsAfter(
  mine: readonly string[],
  visitors: readonly Pick<LiveVisitor, 'sessionId' | 'isClaimedByMe'>[],
): readonly string[] {
  const held = mine.filter((id) =>
    visitors.every(({ sessionId, isClaimedByMe }) => sessionId !== id || isClaimedByMe),
  );
  const added = visitors.filter(({ sessionId, isClaimedByMe }) => isClaimedByMe && !mine.includes(sessionId));
  if (held.length === mine.length && added.length === 0) return mine;
  return [...held, ...added.map(({ sessionId }) => sessionId)];
}
