import type { Refusal } from '@afilia/domain/application/model/decision';
import { observeHelp as decide } from '@afilia/domain/help/live-help';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { SignedInAgent } from '../ports/help.ts';
import type { HelpedApplications } from '../../platform/ports/staff.ts';
import { runCommand } from '../../record/use-cases/run-command.ts';
import type { AgentAccess } from './join-help.ts';
import type { HelpDeps } from './open-help.ts';

/**
 * Lets a supervisor observe help that an agent gives, without the six digits: the question to the person names the
 * supervisor, the person sees who observes, and the relay forwards nothing from the supervisor. Again for each new
 * token.
 *
 * @returns a token of that session that only looks; or R13 `noHelp` when no agent helps there
 */
export async function observeHelp(
  deps: HelpDeps & { helped: HelpedApplications },
  sessionId: string,
  agent: SignedInAgent,
): Promise<Result<AgentAccess, Refusal>> {
  const { helped, helpTickets } = deps;
  const found = (await helped.of([sessionId])).get(sessionId);
  if (!found) return err({ code: 'R13', reason: 'noHelp' });
  const { id, name } = agent;
  const { refusal } = await runCommand(
    deps,
    { applicationId: found.id, commandId: null },
    (application, moment) => decide(application, { sessionId, agent: { id, name } }, moment),
  );
  if (refusal) return err(refusal);
  const observer = { ...agent, observes: true } as const;
  const token = await helpTickets.forAgent(sessionId, observer, limits.agentTokenSeconds);
  return ok({ token, projectKey: helpTickets.projectKey, sessionId, applicationId: found.id });
}
