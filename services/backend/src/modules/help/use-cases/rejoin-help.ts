import type { Refusal } from '@afilia/domain/application/model/decision';
import { helpOpenTo } from '@afilia/domain/help/help-access';
import { pendingTransferTo } from '@afilia/domain/help/transfer-help';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { SignedInAgent } from '../ports/help.ts';
import type { HelpedApplications } from '../../platform/ports/staff.ts';
import type { AgentAccess } from './join-help.ts';
import type { HelpDeps } from './open-help.ts';

/**
 * Lets an agent back into help that they were let into by its code: after a reload, or when their token is over. The
 * person still sees each agent who comes. It also lets in the receiver of a transfer, about whom the page asks the
 * person.
 *
 * @returns a token of that session; or R13 `noHelp` when it is over or the agent was never let in
 */
export async function rejoinHelp(
  deps: Pick<HelpDeps, 'helpTickets' | 'clock'> & { helped: HelpedApplications },
  sessionId: string,
  agent: SignedInAgent,
): Promise<Result<AgentAccess, Refusal>> {
  const { helped, helpTickets, clock } = deps;
  const application = (await helped.of([sessionId])).get(sessionId);
  const now = clock.now().toISOString();
  const of = { sessionId, agentId: agent.id };
  const transfer = application && pendingTransferTo(application, of, now);
  if (!application || (!transfer && !helpOpenTo(application, of, now)))
    return err({ code: 'R13', reason: 'noHelp' });
  const { id = '', from } = transfer ?? {};
  const handed = from && { id, from: from.id, fromName: from.name };
  const token = await helpTickets.forAgent(
    sessionId,
    { ...agent, transfer: handed },
    limits.agentTokenSeconds,
  );
  const { projectKey } = helpTickets;
  return ok({
    token,
    projectKey,
    sessionId,
    applicationId: application.id,
    ...(from && { transferredBy: from.name }),
  });
}
