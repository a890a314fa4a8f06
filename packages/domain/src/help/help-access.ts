import type { Application } from '../application/model/application.ts';
import type { HelpAgent, HelpSession } from './model/help-events.ts';

/** Tells if an agent helps in a session: those who observe, or who handed it on, do not. */
export const isHelping = ({ observes, left }: HelpAgent): boolean => !observes && !left;

/**
 * Returns the live help that an agent may enter: it is open, and the person read out the six digits to this agent, or agreed
 * to be handed to them; an observer does not help. Undefined after the person ended it, or it expired.
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

/**
 * Returns the live help in which an agent sees where the application stands: they may enter it, and the person lets them
 * see the page at present. The six digits alone show nothing.
 *
 * @param now - ISO 8601 UTC
 */
export function helpShownTo(
  application: Application,
  of: { sessionId: string; agentId: string },
  now: string,
): HelpSession | undefined {
  const help = helpOpenTo(application, of, now);
  return help?.agents.some(({ id, admitted }) => id === of.agentId && admitted) ? help : undefined;
}
