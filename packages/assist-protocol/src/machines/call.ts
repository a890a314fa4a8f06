import { limits } from '../limits.ts';
import { transitionTo, unchanged, type Step } from './step.ts';

/** One incoming media connection. `connectionId` also names its timer; `peerId` is the caller's PeerJS id. */
type IncomingCall = { connectionId: string; peerId: string };

/** Audio and video with agents (spec/live-assist#call). */
export type CallState = {
  status: 'notCalling' | 'requesting' | 'calling';
  /** Connections that ring, wait for the microphone, or are active. */
  calls: readonly IncomingCall[];
  /** The visitor has answered, the microphone is not there yet. */
  answering: boolean;
  /** Agents who announced their name, by socket id: only they may hang up. */
  announced: readonly string[];
  /** Callers accepted in this browser session, by peer id; they connect without a prompt. */
  accepted: readonly string[];
};

export type CallEvent =
  | { type: 'announced'; agentId: string }
  | ({ type: 'incoming' } & IncomingCall)
  | { type: 'accepted' }
  | { type: 'declined' }
  | { type: 'deviceReady' }
  | { type: 'deviceFailed' }
  /** The connection broke or was closed by the other side. */
  | { type: 'connectionEnded'; connectionId: string }
  | { type: 'timedOut'; connectionId: string }
  | { type: 'hungUpByVisitor' }
  | { type: 'hungUpByAgent'; agentId: string }
  | { type: 'agentLeft'; agentId: string }
  | { type: 'visibilityChanged' }
  | { type: 'stopped' };

export type CallEffect =
  | { type: 'prompt' }
  | { type: 'closePrompt' }
  | { type: 'ring' }
  | { type: 'startTimer'; connectionId: string; ms: number }
  | { type: 'stopTimer'; connectionId: string }
  | { type: 'openDevice' }
  | { type: 'answer'; connectionId: string }
  | { type: 'close'; connectionId: string }
  | { type: 'showWindow' }
  | { type: 'hideWindow' }
  | { type: 'remember'; peerIds: readonly string[] }
  | { type: 'forget' }
  /** UPDATE_SESSION with isCallActive and agentIds. */
  | { type: 'update'; active: boolean; peerIds: readonly string[] }
  /** `call_end` on the wire. */
  | { type: 'reportEnd' }
  | { type: 'notifyDenied' }
  /** An unannounced agent hangs up: logs a debug message. */
  | { type: 'warnUnknownAgent'; agentId: string };

type CallStep = Step<CallState, CallEffect>;
const to = transitionTo<CallState, CallEffect>;

/** @param accepted - callers that session storage held when the page was loaded */
export const startCall = (accepted: readonly string[] = []): CallState => ({
  status: 'notCalling',
  calls: [],
  answering: false,
  announced: [],
  accepted,
});

/** @returns the next state and its effects; an event without meaning in this state changes nothing */
export function call(state: CallState, event: CallEvent): CallStep {
  switch (event.type) {
    case 'announced': {
      const others = state.announced.filter((id) => id !== event.agentId);
      return unchanged({ ...state, announced: [...others, event.agentId] });
    }
    case 'incoming':
      return ring(state, { connectionId: event.connectionId, peerId: event.peerId });
    case 'accepted':
      return state.status === 'requesting' && !state.answering ? acceptCall(state) : unchanged(state);
    case 'declined':
      return state.status === 'requesting' && !state.answering
        ? end(state, { type: 'reportEnd' }, { type: 'notifyDenied' })
        : unchanged(state);
    case 'deviceReady':
      return state.answering ? connect(state) : unchanged(state);
    case 'deviceFailed':
    case 'hungUpByVisitor':
    case 'stopped':
      return state.status === 'notCalling' ? unchanged(state) : end(state, { type: 'reportEnd' });
    // A ringing call survives: the visitor can hear it in another tab and switch here to answer.
    case 'visibilityChanged':
      return state.status === 'calling' || state.answering
        ? end(state, { type: 'reportEnd' })
        : unchanged(state);
    case 'timedOut':
      return state.status === 'requesting' && !state.answering
        ? removeConnection(state, event.connectionId)
        : unchanged(state);
    case 'connectionEnded':
      return removeConnection(state, event.connectionId);
    case 'hungUpByAgent':
      if (!state.announced.includes(event.agentId))
        return to(state, { type: 'warnUnknownAgent', agentId: event.agentId });
      return removeAgent(state, event.agentId);
    case 'agentLeft':
      return state.announced.includes(event.agentId) ? removeAgent(state, event.agentId) : unchanged(state);
  }
}

function ring(state: CallState, incoming: IncomingCall): CallStep {
  const calls = [...state.calls, incoming];
  const { connectionId, peerId } = incoming;
  if (state.status === 'calling') {
    const next = { ...state, calls, accepted: [...state.accepted, peerId] };
    return to(next, { type: 'answer', connectionId }, ...publishEffects(next));
  }
  if (state.answering) return unchanged({ ...state, calls });
  if (state.accepted.includes(peerId)) return acceptCall({ ...state, calls });
  return to(
    { ...state, status: 'requesting', calls },
    ...(state.status === 'requesting' ? [] : [{ type: 'prompt' } as const]),
    { type: 'ring' },
    { type: 'startTimer', connectionId, ms: limits.answerTimeoutMs },
  );
}

const stopTimerEffects = ({ status, answering, calls }: CallState): CallEffect[] =>
  status === 'requesting' && !answering
    ? calls.map(({ connectionId }) => ({ type: 'stopTimer', connectionId }))
    : [];

const closePromptEffects = ({ status, answering }: CallState): CallEffect[] =>
  status === 'requesting' && !answering ? [{ type: 'closePrompt' }] : [];

const acceptCall = (state: CallState): CallStep =>
  to(
    { ...state, status: 'requesting', answering: true },
    ...closePromptEffects(state),
    ...stopTimerEffects(state),
    {
      type: 'openDevice',
    },
  );

function connect(state: CallState): CallStep {
  const accepted = [...new Set([...state.accepted, ...state.calls.map(({ peerId }) => peerId)])];
  const next: CallState = { ...state, status: 'calling', answering: false, accepted };
  return to(
    next,
    { type: 'showWindow' },
    ...state.calls.map(({ connectionId }) => ({ type: 'answer', connectionId }) as const),
    ...publishEffects(next),
  );
}

function publishEffects({ calls }: CallState): CallEffect[] {
  const peerIds = calls.map(({ peerId }) => peerId);
  return [
    { type: 'remember', peerIds },
    { type: 'update', active: true, peerIds },
  ];
}

/** Removes a connection. The last one ends the call, which alone is reported to all agents. */
function removeConnection(state: CallState, connectionId: string): CallStep {
  const calls = state.calls.filter((one) => one.connectionId !== connectionId);
  if (calls.length === state.calls.length) return unchanged(state);
  if (calls.length === 0) return end(state, { type: 'reportEnd' });
  const next = { ...state, calls };
  const stopTimers = stopTimerEffects({ ...state, calls: state.calls.filter((one) => !calls.includes(one)) });
  return to(
    next,
    ...stopTimers,
    { type: 'close', connectionId },
    ...(next.status === 'calling' ? publishEffects(next) : []),
  );
}

/** Removes an agent who hung up or disconnected. The last one ends the call without a report. */
function removeAgent(state: CallState, agentId: string): CallStep {
  const announced = state.announced.filter((id) => id !== agentId);
  const next = { ...state, announced };
  return announced.length > 0 || state.status === 'notCalling' ? unchanged(next) : end(next);
}

function end(state: CallState, ...last: CallEffect[]): CallStep {
  return to(
    { ...startCall(), announced: state.announced },
    ...closePromptEffects(state),
    ...stopTimerEffects(state),
    ...state.calls.map(({ connectionId }) => ({ type: 'close', connectionId }) as const),
    ...(state.status === 'calling' ? [{ type: 'hideWindow' } as const] : []),
    { type: 'forget' },
    ...last,
    { type: 'update', active: false, peerIds: [] },
  );
}
