import type { AgentMessage } from '../connection/decode-agent-event.ts';
import type { CallSignalMessage } from './socket-link.ts';
import { createLate } from '../ports/late.ts';

/** Messages of agents that a call handles. */
type CallMessage =
  | Extract<AgentMessage, { event: '_agent_name' | 'call_end' | 'videofeed' | 'microphone' }>
  | CallSignalMessage;

/** Calls, as the rest of assist sees them. */
export type CallPart = {
  receive(message: CallMessage): void;
  agentLeft(agentId: string): void;
  visibilityChanged(): void;
  /** An agent has control now, or none has: the call window shows it. */
  controlChanged(isOn: boolean): void;
  /** The visitor ends the call. */
  hangUp(): void;
  stop(): void;
};

/**
 * Loads the code of calls when the first agent announces one, and queues messages until it is there. Calls are rare,
 * and their code is larger than the rest of assist.
 *
 * @param load - loads and creates the part
 * @param onMissing - loading failed: assist works without calls
 */
export function createLateCall(load: () => Promise<CallPart>, onMissing: (error: unknown) => void): CallPart {
  const part = createLate(load, onMissing);
  return {
    receive: (message) =>
      (message.event === '_agent_name' ? part.need : part.tell)((call) => call.receive(message)),
    agentLeft: (agentId) => part.tell((call) => call.agentLeft(agentId)),
    visibilityChanged: () => part.tell((call) => call.visibilityChanged()),
    controlChanged: (isOn) => part.tell((call) => call.controlChanged(isOn)),
    hangUp: () => part.tell((call) => call.hangUp()),
    stop: () => {
      part.tell((call) => call.stop());
      part.forget();
    },
  };
}
