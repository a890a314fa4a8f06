import { limits } from '../limits.ts';
import type { ControlOutcome } from '../wire/outcomes.ts';
import { transitionTo, unchanged, type Step } from './step.ts';

/**
 * Remote control of the page (spec/live-assist#control). `remembered` is the agent who regains control without a prompt;
 * session storage holds it while the tab is hidden and over a reload.
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
  /** Agents joined, and the page's stream restarted. */
  | { type: 'announced'; agents: readonly string[]; visible: boolean }
  | { type: 'agentLeft'; agentId: string }
  | { type: 'allLeft' }
  /** The stream was stopped by the page. */
  | { type: 'stopped' };

export type ControlEffect =
  | { type: 'prompt'; agentId: string }
  | { type: 'closePrompt' }
  | { type: 'startTimer'; requestId: string; ms: number }
  | { type: 'stopTimer'; requestId: string }
  | { type: 'remember'; agentId: string }
  | { type: 'forget' }
  /** Pointer, drawing layer and window. */
  | { type: 'show'; agentId: string }
  | { type: 'hide' }
  | { type: 'report'; outcome: ControlOutcome; agentId: string }
  /** The visitor declined: notifies the host page. */
  | { type: 'notifyDenied'; agentId: string };

type ControlStep = Step<ControlState, ControlEffect>;
const to = transitionTo<ControlState, ControlEffect>;

/** @param remembered - what session storage held when the page was loaded */
export const startControl = (remembered?: string): ControlState => disabled(remembered);

const disabled = (remembered?: string): ControlState =>
  remembered === undefined ? { status: 'disabled' } : { status: 'disabled', remembered };

/** @returns the next state and its effects; an event without meaning in this state changes nothing */
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
      { type: 'prompt', agentId },
      { type: 'startTimer', requestId, ms: limits.answerTimeoutMs },
    );
  }
  const isBack = event.type === 'shown' || (event.type === 'announced' && event.visible);
  if (isBack && remembered !== undefined)
    return event.agents.includes(remembered) ? grant(remembered) : to(disabled(), { type: 'forget' });
  return unchanged(state);
}

function whenRequesting(state: ControlState & { status: 'requesting' }, event: ControlEvent): ControlStep {
  const { agentId, requestId } = state;
  const close = [{ type: 'closePrompt' }, { type: 'stopTimer', requestId }] as const;
  const refuse = { type: 'report', outcome: 'rejected', agentId } as const;
  switch (event.type) {
    case 'confirmed':
      return grant(agentId, close);
    case 'declined':
      return to(disabled(), ...close, refuse, { type: 'notifyDenied', agentId });
    case 'timedOut':
      return event.requestId === requestId ? to(disabled(), ...close, refuse) : unchanged(state);
    // A second request ends the open prompt without a new one: a popup must not change while the visitor is about to
    // press. On the wire this is the reference's answer to any second request.
    case 'requested':
      return to(disabled(), ...close, { type: 'report', outcome: 'released', agentId });
    case 'releasedByAgent':
      return event.agentId === agentId ? to(disabled(), ...close, refuse) : unchanged(state);
    case 'agentLeft':
      return event.agentId === agentId ? to(disabled(), ...close) : unchanged(state);
    case 'announced':
      return event.agents.includes(agentId) ? unchanged(state) : to(disabled(), ...close);
    case 'allLeft':
      return to(disabled(), ...close);
    case 'stopped':
      return to(disabled(), ...close, refuse);
    default:
      return unchanged(state);
  }
}

function whenEnabled(state: ControlState & { status: 'enabled' }, event: ControlEvent): ControlStep {
  const { agentId } = state;
  switch (event.type) {
    case 'requested':
      return to(state, { type: 'report', outcome: 'busy', agentId: event.agentId });
    // Only the holder can release; the reference lets any agent end another's control.
    case 'releasedByAgent':
    case 'agentLeft':
      return event.agentId === agentId ? release(agentId) : unchanged(state);
    case 'endedByVisitor':
    case 'allLeft':
      return release(agentId);
    case 'hidden':
    case 'stopped':
      return to(disabled(agentId), ...endEffects(agentId));
    // A relay loses the holder with the connection, so report it again.
    case 'announced':
      return event.agents.includes(agentId)
        ? to(state, { type: 'report', outcome: 'granted', agentId })
        : release(agentId);
    default:
      return unchanged(state);
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

const endEffects = (agentId: string): ControlEffect[] => [
  { type: 'hide' },
  { type: 'report', outcome: 'released', agentId },
];

const release = (agentId: string): ControlStep => to(disabled(), ...endEffects(agentId), { type: 'forget' });
