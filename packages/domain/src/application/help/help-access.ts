import type { Application } from '../model/application.ts';
import type { HelpSession } from '../model/help-events.ts';

/**
 * The live help that lets an agent see where an application stands: it is open, and the person let this agent in by
 * reading the six digits to them. When the person ends it, or its time is over, there is none.
 *
 * @param now - ISO 8601 UTC
 */
export const helpOpenTo = (
  { help = [] }: Application,
  { sessionId, agentId }: { sessionId: string; agentId: string },
  now: string,
): HelpSession | undefined =>
  help.find(
    ({ id, expiresAt, agents }) =>
      id === sessionId && expiresAt > now && agents.some((agent) => agent.id === agentId),
  );
