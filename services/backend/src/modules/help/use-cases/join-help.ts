import type { Refusal } from '@afilia/domain/application/model/decision';
import { joinHelp as decide } from '@afilia/domain/help/live-help';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { SignedInAgent } from '../ports/help.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import { runCommand } from '../../record/use-cases/run-command.ts';
import type { HelpDeps } from './open-help.ts';

/** The data that an agent's client connects with. */
export type AgentAccess = {
  /** For the relay, in `auth` of socket.io; never in an address. */
  token: string;
  projectKey: string;
  sessionId: string;
  applicationId: string;
  /**
   * Name of the member who hands it to this agent, for the question to the person; absent if the help is not handed
   * over.
   */
  transferredBy?: string;
};

/** Far above what people type, far below what guessing a code in ten minutes needs. */
const allowance = { attempts: 20, perSeconds: 600 };

/** Claims the session for the agent; false if the agent helps as many people as one may. */
export type TakePlace = (
  of: { sessionId: string; applicationId: string },
  agent: SignedInAgent,
) => Promise<boolean>;

/** `helpsFull`: the agent helps as many people as one may. */
export type JoinRefusal = Refusal | { reason: 'helpsFull' };

const noPlace: JoinRefusal = { reason: 'helpsFull' };
const unknownCode: Refusal = { code: 'R13', reason: 'helpCode' };

/**
 * Lets an agent into the help whose code the person read to them. The caller proved before that they are staff: only
 * the staff's routes call this.
 *
 * @param agent - from the staff's sign-in: the person who is helped sees the name
 * @returns a token of that one session; or R13 `helpCode` for a code that is unknown or over, `tooManyRequests`,
 *   or `helpsFull`
 */
export async function joinHelp(
  deps: HelpDeps & { rateLimiter: RateLimiter; rateLimitFactor: number; takePlace: TakePlace },
  code: string,
  agent: SignedInAgent,
): Promise<Result<AgentAccess, JoinRefusal>> {
  const { store, helpCodes, helpTickets, clock, rateLimiter, rateLimitFactor, takePlace } = deps;
  const attempts = Math.max(1, allowance.attempts * rateLimitFactor);
  const wait = await rateLimiter.take([{ key: `help agent ${agent.id}`, ...allowance, attempts }]);
  if (wait > 0) return err({ code: 'R13', reason: 'tooManyRequests', retryAfterSeconds: wait });
  const digits = code.replaceAll(/\s/gu, '');
  const found = /^\d{6}$/u.test(digits)
    ? await store.helpCode(helpCodes.hash(digits), clock.now().toISOString())
    : undefined;
  if (!found) return err(unknownCode);
  const { applicationId, sessionId } = found;
  const { id, name } = agent;
  if (!(await takePlace(found, agent))) return err(noPlace);
  const { refusal } = await runCommand(deps, { applicationId, commandId: null }, (application, moment) =>
    decide(application, { sessionId, agent: { id, name } }, moment),
  );
  if (refusal) return err(unknownCode);
  const token = await helpTickets.forAgent(sessionId, agent, limits.agentTokenSeconds);
  return ok({ token, projectKey: helpTickets.projectKey, sessionId, applicationId });
}
