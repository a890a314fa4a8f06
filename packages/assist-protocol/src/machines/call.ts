import { limits } from '../limits.ts';
import { go, stay, type Step } from './step.ts';

/** One incoming media connection. `connectionId` also names its timer; `peerId` is the caller's PeerJS id. */
export type IncomingCall = { connectionId: string; peerId: string };

/** Audio and video with agents (spec/live-assist#call). */
export type CallState = {
  status: 'notCalling' | 'requesting' | 'calling';
  /** Connections that ring, wait for the microphone, or talk. */
  calls: readonly IncomingCall[];
  /** The visitor has answered, the microphone is not there yet. */
  answering: boolean;
  /** Agents who said their name, by socket id: only they may hang up. */
  announced: readonly string[];
  /** Callers who were accepted in this browser session, by peer id; they need not ask again. */
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
  | { type: 'ask' }
  | { type: 'stopAsking' }
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
  | { type: 'tellDenied' }
  /** An agent who never said a name wants to hang up: that is a debug message. */
  | { type: 'warnUnknownAgent'; agentId: string };

type CallStep = Step<CallState, CallEffect>;
const to = go<CallState, CallEffect>;

/** @param accepted - callers that session storage held when the page was loaded */
export const startCall = (accepted: readonly string[] = []): CallState => ({
  status: 'notCalling',
  calls: [],
  answering: false,
  announced: [],
  accepted,
});

/** @returns the next state and what is to be done; an event that means nothing here changes nothing */
export function call(state: CallState, event: CallEvent): CallStep {
  switch (event.type) {
    case 'announced': {
      const others = state.announced.filter((id) => id !== event.agentId);
      return stay({ ...state, announced: [...others, event.agentId] });
    }
    case 'incoming':
      return ring(state, { connectionId: event.connectionId, peerId: event.peerId });
    case 'accepted':
      return state.status === 'requesting' && !state.answering ? take(state) : stay(state);
    case 'declined':
      return state.status === 'requesting' && !state.answering
        ? end(state, { type: 'reportEnd' }, { type: 'tellDenied' })
        : stay(state);
    case 'deviceReady':
      return state.answering ? connect(state) : stay(state);
    case 'deviceFailed':
    case 'hungUpByVisitor':
    case 'stopped':
      return state.status === 'notCalling' ? stay(state) : end(state, { type: 'reportEnd' });
    // Who hears it ring in another tab and comes here to answer must still find it ringing.
    case 'visibilityChanged':
      return state.status === 'calling' || state.answering ? end(state, { type: 'reportEnd' }) : stay(state);
    case 'timedOut':
      return state.status === 'requesting' && !state.answering
        ? drop(state, event.connectionId)
        : stay(state);
    case 'connectionEnded':
      return drop(state, event.connectionId);
    case 'hungUpByAgent':
      if (!state.announced.includes(event.agentId))
        return to(state, { type: 'warnUnknownAgent', agentId: event.agentId });
      return leave(state, event.agentId);
    case 'agentLeft':
      return state.announced.includes(event.agentId) ? leave(state, event.agentId) : stay(state);
  }
}

function ring(state: CallState, incoming: IncomingCall): CallStep {
  const calls = [...state.calls, incoming];
  const { connectionId, peerId } = incoming;
  if (state.status === 'calling') {
    const next = { ...state, calls, accepted: [...state.accepted, peerId] };
    return to(next, { type: 'answer', connectionId }, ...tell(next));
  }
  if (state.answering) return stay({ ...state, calls });
  if (state.accepted.includes(peerId)) return take({ ...state, calls });
  return to(
    { ...state, status: 'requesting', calls },
    ...(state.status === 'requesting' ? [] : [{ type: 'ask' } as const]),
    { type: 'ring' },
    { type: 'startTimer', connectionId, ms: limits.answerWithinMs },
  );
}

const timersOf = ({ status, answering, calls }: CallState): CallEffect[] =>
  status === 'requesting' && !answering
    ? calls.map(({ connectionId }) => ({ type: 'stopTimer', connectionId }))
    : [];

const asked = ({ status, answering }: CallState): CallEffect[] =>
  status === 'requesting' && !answering ? [{ type: 'stopAsking' }] : [];

const take = (state: CallState): CallStep =>
  to({ ...state, status: 'requesting', answering: true }, ...asked(state), ...timersOf(state), {
    type: 'openDevice',
  });

function connect(state: CallState): CallStep {
  const accepted = [...new Set([...state.accepted, ...state.calls.map(({ peerId }) => peerId)])];
  const next: CallState = { ...state, status: 'calling', answering: false, accepted };
  return to(
    next,
    { type: 'showWindow' },
    ...state.calls.map(({ connectionId }) => ({ type: 'answer', connectionId }) as const),
    ...tell(next),
  );
}

function tell({ calls }: CallState): CallEffect[] {
  const peerIds = calls.map(({ peerId }) => peerId);
  return [
    { type: 'remember', peerIds },
    { type: 'update', active: true, peerIds },
  ];
}

/** One connection of several ends alone; the last one ends the call, and only that is said to everybody. */
function drop(state: CallState, connectionId: string): CallStep {
  const calls = state.calls.filter((one) => one.connectionId !== connectionId);
  if (calls.length === state.calls.length) return stay(state);
  if (calls.length === 0) return end(state, { type: 'reportEnd' });
  const next = { ...state, calls };
  const rang = timersOf({ ...state, calls: state.calls.filter((one) => !calls.includes(one)) });
  return to(next, ...rang, { type: 'close', connectionId }, ...(next.status === 'calling' ? tell(next) : []));
}

/** An agent hung up or went; with the last of them the call ends, and nothing is said back. */
function leave(state: CallState, agentId: string): CallStep {
  const announced = state.announced.filter((id) => id !== agentId);
  const next = { ...state, announced };
  return announced.length > 0 || state.status === 'notCalling' ? stay(next) : end(next);
}

function end(state: CallState, ...last: CallEffect[]): CallStep {
  return to(
    { ...startCall(), announced: state.announced },
    ...asked(state),
    ...timersOf(state),
    ...state.calls.map(({ connectionId }) => ({ type: 'close', connectionId }) as const),
    ...(state.status === 'calling' ? [{ type: 'hideWindow' } as const] : []),
    { type: 'forget' },
    ...last,
    { type: 'update', active: false, peerIds: [] },
  );
}
