import { helpOpenTo } from '@afilia/domain/help/help-access';
import { pendingTransferTo } from '@afilia/domain/help/transfer-help';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { SignedInAgent } from '../ports/help.ts';
import type { HelpedApplications } from '../../platform/ports/staff.ts';
import type { AgentAccess, JoinRefusal, TakePlace } from './join-help.ts';
import type { HelpDeps } from './open-help.ts';

/**
 * Lets an agent back into help that they were let into by its code: after a reload, or when their token is over. The
 * person still sees each agent who comes. It also lets in the receiver of a transfer, about whom the page asks the
 * person.
 *
 * @returns a token of that session; or R13 `noHelp` when it is over or the agent was never let in, `helpsFull` when
 *   they help as many people as one may
 */
export async function rejoinHelp(
  deps: Pick<HelpDeps, 'helpTickets' | 'clock'> & {
    helped: HelpedApplications;
    takePlace: TakePlace;
  },
  sessionId: string,
  agent: SignedInAgent,
): Promise<Result<AgentAccess, JoinRefusal>> {
  const { helped, helpTickets, clock, takePlace } = deps;
  const application = (await helped.of([sessionId])).get(sessionId);
  const now = clock.now().toISOString();
  const of = { sessionId, agentId: agent.id };
  const transfer = application && pendingTransferTo(application, of, now);
  if (!application || (!transfer && !helpOpenTo(application, of, now)))
    return err({ code: 'R13', reason: 'noHelp' });
  // The receiver of a transfer has a place when the person lets them in; that they have one free was asked before.
  if (!transfer && !(await takePlace({ sessionId, applicationId: application.id }, agent)))
    return err({ reason: 'helpsFull' });
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
