import type { AgentMessage, Incoming } from './connection/decode-agent-event.ts';
import type { Agent, Roster } from './connection/roster.ts';

/** Events that the parts of assist receive; each handles its own. */
export type PartEvent =
  | { event: 'joined'; agentId: string; info: Agent['info'] }
  /** Agents joined or were listed again; follows the `joined` of each new one. */
  | { event: 'present' }
  | { event: 'left'; agentId: string }
  | { event: 'allLeft' }
  | AgentMessage;

/**
 * Dispatches each event to the parts. An agent missing from the roster counts as disconnected, whichever event removed
 * it.
 *
 * @param before - the roster before the event
 * @param now - the roster after it
 */
export function route(
  incoming: Incoming,
  before: Roster,
  now: Roster,
  dispatch: (event: PartEvent) => void,
): void {
  for (const agentId of before.keys()) if (!now.has(agentId)) dispatch({ event: 'left', agentId });
  if (before.size > 0 && now.size === 0) dispatch({ event: 'allLeft' });
  switch (incoming.event) {
    case 'NEW_AGENT':
    case 'AGENTS_CONNECTED':
      for (const [agentId, { info }] of now)
        if (!before.has(agentId)) dispatch({ event: 'joined', agentId, info });
      if (now.size > 0) dispatch({ event: 'present' });
      return;
    case 'AGENT_DISCONNECTED':
    case 'NO_AGENT':
      return;
    default:
      dispatch(incoming);
  }
}
