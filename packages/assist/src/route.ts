import type { Incoming, AgentMessage } from './connection/decode-agent-event.ts';
import type { Agent, Roster } from './connection/roster.ts';
import type { ControlSaid } from './control/run-control.ts';

/** What the parts of assist hear, each its own. */
export type Listeners = {
  met(agentId: string, agent: Agent): void;
  /** Agents came, or said again that they are there: after each of the new ones was met. */
  came(): void;
  left(agentId: string): void;
  allLeft(): void;
  control(said: ControlSaid): void;
  recording(said: Extract<AgentMessage, { event: 'request_recording' | 'stop_recording' }>): void;
  drawing(
    said: Extract<AgentMessage, { event: 'startAnnotation' | 'moveAnnotation' | 'stopAnnotation' }>,
  ): void;
  call(said: Extract<AgentMessage, { event: '_agent_name' | 'call_end' | 'videofeed' }>): void;
};

/**
 * Hands each event on to the part that it is for; who is not there any more has left, whatever told us so.
 *
 * @param before - who was there
 * @param now - who is there after the event
 */
export function route(incoming: Incoming, before: Roster, now: Roster, to: Listeners): void {
  for (const id of before.keys()) if (!now.has(id)) to.left(id);
  if (before.size > 0 && now.size === 0) to.allLeft();
  switch (incoming.event) {
    case 'NEW_AGENT':
    case 'AGENTS_CONNECTED':
      for (const [id, agent] of now) if (!before.has(id)) to.met(id, agent);
      if (now.size > 0) to.came();
      return;
    case 'AGENT_DISCONNECTED':
    case 'NO_AGENT':
      return;
    case 'request_recording':
    case 'stop_recording':
      return to.recording(incoming);
    case 'startAnnotation':
    case 'moveAnnotation':
    case 'stopAnnotation':
      return to.drawing(incoming);
    case '_agent_name':
    case 'call_end':
    case 'videofeed':
      return to.call(incoming);
    default:
      return to.control(incoming);
  }
}
