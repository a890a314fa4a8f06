import type { Application } from '../application/model/application.ts';
import type { HelpAgent, HelpSession } from './model/help-events.ts';

/** Tells if an agent helps in a session: those who observe, or who handed it on, do not. */
export const isHelping = ({ observes, left }: HelpAgent): boolean => !observes && !left;

/**
 * Returns the live help that lets an agent see an application: it is open, and the person admitted this agent by reading
 * out the six digits, or agreed to be handed to them; who observes sees the page alone. Undefined after the person ended it, or it expired.
 *
 * @param now - ISO 8601 UTC
 */
export const helpOpenTo = (
  { help }: Application,
  { sessionId, agentId }: { sessionId: string; agentId: string },
  now: string,
): HelpSession | undefined =>
  help.find(
    ({ id, expiresAt, agents }) =>
      id === sessionId && expiresAt > now && agents.some((agent) => agent.id === agentId && isHelping(agent)),
  );
