import type { Refusal } from '@afilia/domain/application/model/decision';
import { helpOpenTo } from '@afilia/domain/application/help/help-access';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/result';
import type { SignedInAgent } from '../../ports/help.ts';
import type { HelpedApplications } from '../../ports/staff.ts';
import type { AgentAccess } from './join-help.ts';
import type { HelpDeps } from './open-help.ts';

/**
 * Lets an agent back into help that they were let into by its code: after a reload, or when their token is over. The
 * person still sees each one who comes.
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
  if (!application || !helpOpenTo(application, { sessionId, agentId: agent.id }, now))
    return err({ code: 'R13', reason: 'noHelp' });
  const token = await helpTickets.forAgent(sessionId, agent, limits.agentTokenSeconds);
  return ok({ token, projectKey: helpTickets.projectKey, sessionId, applicationId: application.id });
}
