import type { AgentMessage } from '../connection/decode-agent-event.ts';

/** What a call hears. */
type CallSaid = Extract<AgentMessage, { event: '_agent_name' | 'call_end' | 'videofeed' }>;

/** Calls, as the rest of assist sees them. */
export type CallPart = {
  receive(said: CallSaid): void;
  agentLeft(agentId: string): void;
  visibilityChanged(): void;
  /** Somebody has control now, or nobody: the call window says so too. */
  controlChanged(isOn: boolean): void;
  /** The visitor ends it, from wherever. */
  hangUp(): void;
  stop(): void;
};

/**
 * A part whose code is fetched when the first agent announces a call; what is said meanwhile waits for it. Calls are
 * rare, and what they need is larger than all the rest.
 *
 * @param load - begins the part
 * @param onMissing - it could not be fetched: there is help without a call
 */
export function createLateCall(load: () => Promise<CallPart>, onMissing: (error: unknown) => void): CallPart {
  let part: Promise<CallPart> | undefined;
  const whenThere = (act: (call: CallPart) => void): void => {
    part?.then(act).catch(onMissing);
  };
  return {
    receive: (said) => {
      if (said.event === '_agent_name') part ??= load();
      whenThere((call) => call.receive(said));
    },
    agentLeft: (agentId) => whenThere((call) => call.agentLeft(agentId)),
    visibilityChanged: () => whenThere((call) => call.visibilityChanged()),
    controlChanged: (isOn) => whenThere((call) => call.controlChanged(isOn)),
    hangUp: () => whenThere((call) => call.hangUp()),
    stop: () => {
      whenThere((call) => call.stop());
      part = undefined;
    },
  };
}
