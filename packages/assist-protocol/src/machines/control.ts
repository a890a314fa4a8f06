import { limits } from '../limits.ts';
import type { ControlOutcome } from '../wire/outcomes.ts';
import { go, stay, type Step } from './step.ts';

/**
 * Remote control of the page (spec/live-assist#control). `remembered` is the agent who gets it back without being asked
 * again: it outlives a hidden tab and a reload, in session storage.
 */
export type ControlState =
  | { status: 'disabled'; remembered?: string }
  | { status: 'requesting'; agentId: string; requestId: string }
  | { status: 'enabled'; agentId: string };

/** Agents are named by socket id. `agents` are all who are connected at that moment. */
export type ControlEvent =
  | { type: 'requested'; agentId: string; requestId: string }
  | { type: 'confirmed' }
  | { type: 'declined' }
  | { type: 'timedOut'; requestId: string }
  | { type: 'releasedByAgent'; agentId: string }
  | { type: 'endedByVisitor' }
  | { type: 'hidden' }
  | { type: 'shown'; agents: readonly string[] }
  /** Agents came, and the page's stream has started anew. */
  | { type: 'announced'; agents: readonly string[]; visible: boolean }
  | { type: 'agentLeft'; agentId: string }
  | { type: 'allLeft' }
  /** The stream was stopped by the page. */
  | { type: 'stopped' };

export type ControlEffect =
  | { type: 'ask'; agentId: string }
  | { type: 'stopAsking' }
  | { type: 'startTimer'; requestId: string; ms: number }
  | { type: 'stopTimer'; requestId: string }
  | { type: 'remember'; agentId: string }
  | { type: 'forget' }
  /** Pointer, drawing layer and window. */
  | { type: 'show'; agentId: string }
  | { type: 'hide' }
  | { type: 'report'; outcome: ControlOutcome; agentId: string }
  /** The visitor said no: the page that embeds us may want to know. */
  | { type: 'tellDenied'; agentId: string };

type ControlStep = Step<ControlState, ControlEffect>;
const to = go<ControlState, ControlEffect>;

/** @param remembered - what session storage held when the page was loaded */
export const startControl = (remembered?: string): ControlState => disabled(remembered);

const disabled = (remembered?: string): ControlState =>
  remembered === undefined ? { status: 'disabled' } : { status: 'disabled', remembered };

/** @returns the next state and what is to be done; an event that means nothing here changes nothing */
export function control(state: ControlState, event: ControlEvent): ControlStep {
  switch (state.status) {
    case 'disabled':
      return whenDisabled(state, event);
    case 'requesting':
      return whenRequesting(state, event);
    case 'enabled':
      return whenEnabled(state, event);
  }
}

function whenDisabled(state: ControlState & { status: 'disabled' }, event: ControlEvent): ControlStep {
  const { remembered } = state;
  if (event.type === 'requested') {
    const { agentId, requestId } = event;
    return to(
      { status: 'requesting', agentId, requestId },
      { type: 'ask', agentId },
      { type: 'startTimer', requestId, ms: limits.answerWithinMs },
    );
  }
  const comesBack = event.type === 'shown' || (event.type === 'announced' && event.visible);
  if (comesBack && remembered !== undefined)
    return event.agents.includes(remembered) ? grant(remembered) : to(disabled(), { type: 'forget' });
  return stay(state);
}

function whenRequesting(state: ControlState & { status: 'requesting' }, event: ControlEvent): ControlStep {
  const { agentId, requestId } = state;
  const close = [{ type: 'stopAsking' }, { type: 'stopTimer', requestId }] as const;
  const refuse = { type: 'report', outcome: 'rejected', agentId } as const;
  switch (event.type) {
    case 'confirmed':
      return grant(agentId, close);
    case 'declined':
      return to(disabled(), ...close, refuse, { type: 'tellDenied', agentId });
    case 'timedOut':
      return event.requestId === requestId ? to(disabled(), ...close, refuse) : stay(state);
    // Whoever asks while a question is open ends it, and is not asked for: what is on the screen must not change
    // under the visitor's finger. On the wire this is the reference's answer to any second request.
    case 'requested':
      return to(disabled(), ...close, { type: 'report', outcome: 'released', agentId });
    case 'releasedByAgent':
      return event.agentId === agentId ? to(disabled(), ...close, refuse) : stay(state);
    case 'agentLeft':
      return event.agentId === agentId ? to(disabled(), ...close) : stay(state);
    case 'announced':
      return event.agents.includes(agentId) ? stay(state) : to(disabled(), ...close);
    case 'allLeft':
      return to(disabled(), ...close);
    case 'stopped':
      return to(disabled(), ...close, refuse);
    default:
      return stay(state);
  }
}

function whenEnabled(state: ControlState & { status: 'enabled' }, event: ControlEvent): ControlStep {
  const { agentId } = state;
  switch (event.type) {
    case 'requested':
      return to(state, { type: 'report', outcome: 'busy', agentId: event.agentId });
    // Only the holder is obeyed; the reference lets any agent end any other's control.
    case 'releasedByAgent':
    case 'agentLeft':
      return event.agentId === agentId ? release(agentId) : stay(state);
    case 'endedByVisitor':
    case 'allLeft':
      return release(agentId);
    case 'hidden':
    case 'stopped':
      return to(disabled(agentId), ...taken(agentId));
    // A relay that lost the connection has forgotten who has control, so it is said again.
    case 'announced':
      return event.agents.includes(agentId)
        ? to(state, { type: 'report', outcome: 'granted', agentId })
        : release(agentId);
    default:
      return stay(state);
  }
}

const grant = (agentId: string, first: readonly ControlEffect[] = []): ControlStep =>
  to(
    { status: 'enabled', agentId },
    ...first,
    { type: 'remember', agentId },
    { type: 'show', agentId },
    { type: 'report', outcome: 'granted', agentId },
  );

const taken = (agentId: string): ControlEffect[] => [
  { type: 'hide' },
  { type: 'report', outcome: 'released', agentId },
];

const release = (agentId: string): ControlStep => to(disabled(), ...taken(agentId), { type: 'forget' });
