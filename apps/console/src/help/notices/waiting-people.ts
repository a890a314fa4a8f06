import type { LiveVisitor } from '@afilia/api-contract/staff/answers';

/** A person who asks for help without an agent, without values that identify them. */
export type WaitingHelp = {
  /** Of the request: the same after a reload, another one if a colleague hands the help on. */
  key: string;
  folio: string | null;
  /** A colleague offers it to this member. */
  isTransfer: boolean;
};

/**
 * Returns the people who wait for this member: without an admitted agent, without a claim, or offered to them by a
 * colleague.
 *
 * @param open - the sessions that this member is in; their persons may not have let them in yet
 */
export const waitingPeople = (visitors: readonly LiveVisitor[], open: readonly string[]): WaitingHelp[] =>
  visitors
    .filter(({ sessionId }) => !open.includes(sessionId))
    .filter(
      ({ agents, claimedBy, transferFrom }) =>
        transferFrom !== null || (agents.length === 0 && claimedBy === null),
    )
    .map(({ sessionId, folio, transferFrom }) => ({
      key: transferFrom === null ? sessionId : `${sessionId} transfer`,
      folio,
      isTransfer: transferFrom !== null,
    }));

/** Number of earlier requests that are remembered, besides those that wait. */
const maxRemembered = 200;

/**
 * Returns the requests that are new since the latest look or announcement, and those that are known from now on.
 *
 * @param known - oldest first
 */
export function addedSince(
  waiting: readonly WaitingHelp[],
  known: readonly string[],
): { fresh: WaitingHelp[]; known: string[] } {
  const keys = waiting.map(({ key }) => key);
  return {
    fresh: waiting.filter(({ key }) => !known.includes(key)),
    // A person who loads their page anew is absent for a moment: they are remembered longer than they wait.
    known: [...known.filter((key) => !keys.includes(key)).slice(-maxRemembered), ...keys],
  };
}

/** Text on the icon; undefined if no person waits. More than a digit is not readable at 16 pixels. */
export function countOnIcon(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > 9 ? '9+' : `${count}`;
}
