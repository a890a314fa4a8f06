/** A call as the agent sees it. */
type CallState = {
  status: 'idle' | 'opening' | 'ringing' | 'talking' | 'reconnecting';
  last: 'declined' | 'hungUp' | 'ended' | 'noMicrophone' | 'unreachable' | 'failed' | undefined;
};

export type CallEvent =
  | { type: 'started' }
  | { type: 'noMicrophone' }
  | { type: 'ringing' }
  | { type: 'answered' }
  /** The connection of a call that was answered broke. */
  | { type: 'lost' }
  /** The visitor's `call_end`: declines a ringing call, ends an active one (spec/live-assist#call). */
  | { type: 'endedByPerson' }
  | { type: 'endedHere' }
  | { type: 'unreachable' }
  | { type: 'failed' };

/** Tells if the visitor has answered, also while the connection is lost. */
export const isAnswered = ({ status }: CallState): boolean =>
  status === 'talking' || status === 'reconnecting';

export const idleCall: CallState = { status: 'idle', last: undefined };

/** @returns the next state; an event without meaning in this state changes nothing */
export function call(state: CallState, event: CallEvent): CallState {
  const { status } = state;
  if (event.type === 'started') return status === 'idle' ? { status: 'opening', last: undefined } : state;
  if (status === 'idle') return state;
  switch (event.type) {
    case 'noMicrophone':
    case 'unreachable':
      return { status: 'idle', last: event.type };
    case 'ringing':
      return status === 'opening' ? { status: 'ringing', last: undefined } : state;
    case 'answered':
      return { status: 'talking', last: undefined };
    case 'lost':
      return status === 'talking' ? { status: 'reconnecting', last: undefined } : state;
    case 'endedByPerson':
      return { status: 'idle', last: isAnswered(state) ? 'hungUp' : 'declined' };
    case 'endedHere':
      return { status: 'idle', last: 'ended' };
    case 'failed':
      return { status: 'idle', last: 'failed' };
  }
}
