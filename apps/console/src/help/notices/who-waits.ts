import type { LiveVisitor } from '@afilia/api-contract/staff/answers';

/** Somebody who asks for help and whom nobody attends, without what would say who they are. */
export type WaitingHelp = {
  /** Of the request: the same after a reload, another one where a colleague hands the help on. */
  key: string;
  folio: string | null;
  /** A colleague offers it to whoever looks. */
  isTransfer: boolean;
};

/**
 * Who waits for whoever looks: nobody was let in, nobody said that they help, or a colleague offers it to them.
 *
 * @param open - the session that whoever looks is in; its person may not have let them in yet
 */
export const whoWaits = (visitors: readonly LiveVisitor[], open: string | undefined): WaitingHelp[] =>
  visitors
    .filter(({ sessionId }) => sessionId !== open)
    .filter(
      ({ agents, claimedBy, transferFrom }) =>
        transferFrom !== null || (agents.length === 0 && claimedBy === null),
    )
    .map(({ sessionId, folio, transferFrom }) => ({
      key: transferFrom === null ? sessionId : `${sessionId} transfer`,
      folio,
      isTransfer: transferFrom !== null,
    }));

/** So many requests of before are remembered, besides those that wait. */
const maxRemembered = 200;

/**
 * Which requests are new since somebody last looked or was told, and which are known from now on.
 *
 * @param known - oldest first
 */
export function newAmong(
  waiting: readonly WaitingHelp[],
  known: readonly string[],
): { fresh: WaitingHelp[]; known: string[] } {
  const keys = waiting.map(({ key }) => key);
  return {
    fresh: waiting.filter(({ key }) => !known.includes(key)),
    // Who loads their page anew is not there for a moment: they are remembered longer than they wait.
    known: [...known.filter((key) => !keys.includes(key)).slice(-maxRemembered), ...keys],
  };
}

/** What stands on the icon; nothing where nobody waits. More than a digit is not readable at 16 pixels. */
export function countOnIcon(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > 9 ? '9+' : `${count}`;
}
