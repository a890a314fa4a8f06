import type { LiveVisitors } from '@afilia/api-contract/staff/answers';
import { helpOpenTo, isHelping } from '@afilia/domain/help/help-access';
import { runningTransfer } from '@afilia/domain/help/transfer-help';
import type { HelpSession } from '@afilia/domain/help/model/help-events';
import type { WaitingVisitor } from '../use-cases/list-visitors.ts';

/** Returns the name of the member who hands the help to this agent, offered or taken. */
function transferTo(help: HelpSession | undefined, agentId: string): string | null {
  const transfer = help && runningTransfer(help);
  return transfer?.to.id === agentId ? transfer.from.name : null;
}

/** Returns the people who wait, as every agent sees them: the folio and since when, but neither names nor where they are. */
export const toVisitors = (
  waiting: readonly WaitingVisitor[],
  agentId: string,
  now: string,
): LiveVisitors => ({
  now,
  visitors: waiting.map(({ sessionId, active, since, application, claim }) => {
    const help = application?.help.find(({ id }) => id === sessionId);
    return {
      sessionId,
      active,
      folio: application?.folio ?? null,
      waitingSince: help?.openedAt ?? since,
      // A member who left keeps the admission, and no claim.
      agents: (claim && help?.agents.filter(isHelping).map(({ name }) => name)) ?? [],
      claimedBy: claim?.staffName ?? null,
      isClaimedByMe: claim?.staffId === agentId,
      transferFrom: transferTo(help, agentId),
      admitted:
        application !== undefined && helpOpenTo(application, { sessionId, agentId }, now) !== undefined,
    };
  }),
});
