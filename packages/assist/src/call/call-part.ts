import type { AgentMessage } from '../connection/decode-agent-event.ts';

/** Messages of agents that a call handles. */
type CallMessage = Extract<AgentMessage, { event: '_agent_name' | 'call_end' | 'videofeed' }>;

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
  let part: Promise<CallPart> | undefined;
  const whenLoaded = (act: (call: CallPart) => void): void => {
    part?.then(act).catch(onMissing);
  };
  return {
    receive: (message) => {
      if (message.event === '_agent_name') part ??= load();
      whenLoaded((call) => call.receive(message));
    },
    agentLeft: (agentId) => whenLoaded((call) => call.agentLeft(agentId)),
    visibilityChanged: () => whenLoaded((call) => call.visibilityChanged()),
    controlChanged: (isOn) => whenLoaded((call) => call.controlChanged(isOn)),
    hangUp: () => whenLoaded((call) => call.hangUp()),
    stop: () => {
      whenLoaded((call) => call.stop());
      part = undefined;
    },
  };
}
