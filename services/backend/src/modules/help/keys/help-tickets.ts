import { signTicket } from '@afilia/assist-protocol/tickets/sign-ticket';
import { limits } from '@afilia/domain/application/model/limits';
import type { Clock } from '../../platform/ports/clock.ts';
import type { HelpTickets } from '../ports/help.ts';

/**
 * @param given.key - 32 secret bytes that the relay knows too
 * @param given.projectKey - letters, digits and underscores: the wire parts ids by hyphens
 */
export function createHelpTickets({
  key,
  projectKey,
  recordingDays,
  polling,
  clock,
}: {
  key: Uint8Array;
  projectKey: string;
  recordingDays: number;
  polling: boolean;
  clock: Clock;
}): HelpTickets {
  const sign = (ticket: Parameters<typeof signTicket>[1], lifeSeconds: number) =>
    signTicket(key, ticket, { now: clock.now(), lifeSeconds });
  return {
    projectKey,
    recordingDays,
    polling,
    forVisitor: (sessionId) => sign({ role: 'visitor', projectKey, sessionId }, limits.helpTicketSeconds),
    forAgent: (sessionId, { id, name, email, staffSession, observes, transfer }, lifeSeconds) =>
      sign(
        { role: 'agent', projectKey, sessionId, agentId: id, name, email, staffSession, observes, transfer },
        lifeSeconds,
      ),
  };
}
