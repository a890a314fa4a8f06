import type { RecordingOutcome } from '../wire/outcomes.ts';
import { transitionTo, unchanged, type Step } from './step.ts';

/** Recording of the tab: one at a time (spec/live-assist#recording). Agents are named by socket id. */
type RecordingState =
  | { status: 'off' }
  | { status: 'requested'; agentId: string }
  | { status: 'recording'; agentId: string };

export type RecordingEvent =
  | { type: 'requested'; agentId: string }
  | { type: 'accepted' }
  | { type: 'rejected' }
  | { type: 'stoppedByAgent'; agentId: string }
  | { type: 'agentLeft'; agentId: string }
  | { type: 'allLeft' }
  /** The stream was stopped by the page. */
  | { type: 'stopped' };

export type RecordingEffect =
  | { type: 'prompt'; agentId: string }
  | { type: 'closePrompt' }
  | { type: 'showBorder' }
  | { type: 'hideBorder' }
  | { type: 'report'; outcome: RecordingOutcome; agentId: string }
  /** The visitor declined: notifies the host page. */
  | { type: 'notifyDenied'; agentId: string };

type RecordingStep = Step<RecordingState, RecordingEffect>;
const to = transitionTo<RecordingState, RecordingEffect>;

export const startRecording = (): RecordingState => off;

const off: RecordingState = { status: 'off' };

/** @returns the next state and its effects; an event without meaning in this state changes nothing */
export function recording(state: RecordingState, event: RecordingEvent): RecordingStep {
  if (event.type === 'requested') return request(state, event.agentId);
  if (state.status === 'requested') return whenRequested(state, event);
  return state.status === 'recording' ? whenRecording(state, event) : unchanged(state);
}

function request(state: RecordingState, agentId: string): RecordingStep {
  if (state.status !== 'off') return to(state, { type: 'report', outcome: 'busy', agentId });
  return to(
    { status: 'requested', agentId },
    { type: 'report', outcome: 'requested', agentId },
    { type: 'prompt', agentId },
  );
}

function whenRequested(
  { agentId }: RecordingState & { status: 'requested' },
  event: RecordingEvent,
): RecordingStep {
  const report = (outcome: RecordingOutcome) => ({ type: 'report', outcome, agentId }) as const;
  const requesterLeft = 'agentId' in event && event.agentId === agentId;
  switch (event.type) {
    case 'accepted':
      return to(
        { status: 'recording', agentId },
        { type: 'closePrompt' },
        { type: 'showBorder' },
        report('accepted'),
      );
    case 'rejected':
      return to(off, { type: 'closePrompt' }, report('rejected'), {
        type: 'notifyDenied',
        agentId,
      });
    case 'allLeft':
    case 'stopped':
      return to(off, { type: 'closePrompt' });
    // Without the requesting agent the prompt has no purpose.
    default:
      return requesterLeft ? to(off, { type: 'closePrompt' }) : unchanged({ status: 'requested', agentId });
  }
}

function whenRecording(
  state: RecordingState & { status: 'recording' },
  event: RecordingEvent,
): RecordingStep {
  const { agentId } = state;
  const stops =
    event.type === 'allLeft' ||
    event.type === 'stopped' ||
    ((event.type === 'stoppedByAgent' || event.type === 'agentLeft') && event.agentId === agentId);
  if (!stops) return unchanged(state);
  return to(off, { type: 'hideBorder' }, { type: 'report', outcome: 'stopped', agentId });
}
