import { limits } from '../limits.ts';
import { transitionTo, unchanged, type Step } from './step.ts';

/** One incoming media connection. `connectionId` also names its timer; `peerId` is the caller's PeerJS id. */
type IncomingCall = { connectionId: string; peerId: string };

/** Audio and video with agents (spec/live-assist#call). */
export type CallState = {
  status: 'notCalling' | 'requesting' | 'calling';
  /** Connections that ring, wait for the microphone, or are active. None during a call that waits for a new one. */
  calls: readonly IncomingCall[];
  /** The visitor has answered, the microphone is not there yet. */
  answering: boolean;
  /** The call has lost its connection or its agents, and waits for them. */
  waiting: boolean;
  /** Agents who announced their name, by socket id: only they may hang up. */
  announced: readonly string[];
  /** Callers accepted in this browser session, by peer id; they connect without a prompt. */
  accepted: readonly string[];
};

export type CallEvent =
  | { type: 'announced'; agentId: string }
  /** `again`: the agent's side calls again after the connection was lost. */
  | ({ type: 'incoming'; again?: boolean } & IncomingCall)
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
  /** The call waits for its connection or its agents, or no longer. */
  | { type: 'setWaiting'; on: boolean }
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
  waiting: false,
  announced: [],
  accepted,
});

/** Name of the timer of a call that waits. */
const waitTimer = 'reconnect';

/** @returns the next state and its effects; an event without meaning in this state changes nothing */
export function call(state: CallState, event: CallEvent): CallStep {
  switch (event.type) {
    case 'announced': {
      const others = state.announced.filter((id) => id !== event.agentId);
      const next = { ...state, announced: [...others, event.agentId] };
      return state.calls.length > 0 ? stopWaiting(next) : unchanged(next);
    }
    case 'incoming':
      return ring(state, event);
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
      if (state.waiting && event.connectionId === waitTimer) return end(state, { type: 'reportEnd' });
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
      return state.announced.includes(event.agentId) ? loseAgent(state, event.agentId) : unchanged(state);
  }
}

function ring(
  state: CallState,
  { connectionId, peerId, again = false }: IncomingCall & { again?: boolean },
): CallStep {
  const calls = [...state.calls, { connectionId, peerId }];
  if (state.status === 'calling') {
    const accepted = [...new Set([...state.accepted, peerId])];
    const { state: next, effects } = stopWaiting({ ...state, calls, accepted });
    return to(next, { type: 'answer', connectionId }, ...publishEffects(next), ...effects);
  }
  // The visitor hung up while the agent's side could not hear it.
  if (again && state.status === 'notCalling' && !state.accepted.includes(peerId))
    return to(state, { type: 'close', connectionId }, { type: 'reportEnd' });
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
  if (calls.length === 0) {
    if (state.status !== 'calling') return end(state, { type: 'reportEnd' });
    const { state: waiting, effects } = startWaiting({ ...state, calls });
    return to(waiting, { type: 'close', connectionId }, ...effects);
  }
  const next = { ...state, calls };
  const stopTimers = stopTimerEffects({ ...state, calls: state.calls.filter((one) => !calls.includes(one)) });
  return to(
    next,
    ...stopTimers,
    { type: 'close', connectionId },
    ...(next.status === 'calling' ? publishEffects(next) : []),
  );
}

/** A call outlives the socket of its agent: a relay that restarts, a network that is gone for a moment. */
function loseAgent(state: CallState, agentId: string): CallStep {
  const announced = state.announced.filter((id) => id !== agentId);
  return state.status === 'calling' && announced.length === 0
    ? startWaiting({ ...state, announced })
    : removeAgent(state, agentId);
}

function startWaiting(state: CallState): CallStep {
  if (state.waiting) return unchanged(state);
  return to(
    { ...state, waiting: true },
    { type: 'setWaiting', on: true },
    { type: 'startTimer', connectionId: waitTimer, ms: limits.callReconnectMs },
  );
}

function stopWaiting(state: CallState): CallStep {
  if (!state.waiting) return unchanged(state);
  return to(
    { ...state, waiting: false },
    { type: 'setWaiting', on: false },
    { type: 'stopTimer', connectionId: waitTimer },
  );
}

/** Removes an agent who hung up, or who left a call that rings. The last one ends the call without a report. */
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
    ...(state.waiting ? [{ type: 'stopTimer', connectionId: waitTimer } as const] : []),
    ...state.calls.map(({ connectionId }) => ({ type: 'close', connectionId }) as const),
    ...(state.status === 'calling' ? [{ type: 'hideWindow' } as const] : []),
    { type: 'forget' },
    ...last,
    { type: 'update', active: false, peerIds: [] },
  );
}
