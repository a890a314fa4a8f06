import type { RecordingOutcome } from '../wire/outcomes.ts';
import { go, stay, type Step } from './step.ts';

/** Recording of the tab: one at a time (spec/live-assist#recording). Agents are named by socket id. */
export type RecordingState =
  { status: 'off' } | { status: 'requested'; agentId: string } | { status: 'recording'; agentId: string };

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
  | { type: 'ask'; agentId: string }
  | { type: 'stopAsking' }
  | { type: 'showBorder' }
  | { type: 'hideBorder' }
  | { type: 'report'; outcome: RecordingOutcome; agentId: string }
  /** The visitor said no: the page that embeds us may want to know. */
  | { type: 'tellDenied'; agentId: string };

type RecordingStep = Step<RecordingState, RecordingEffect>;
const to = go<RecordingState, RecordingEffect>;

export const startRecording = (): RecordingState => off;

const off: RecordingState = { status: 'off' };

/** @returns the next state and what is to be done; an event that means nothing here changes nothing */
export function recording(state: RecordingState, event: RecordingEvent): RecordingStep {
  if (event.type === 'requested') return request(state, event.agentId);
  if (state.status === 'requested') return whenRequested(state, event);
  return state.status === 'recording' ? whenRecording(state, event) : stay(state);
}

function request(state: RecordingState, agentId: string): RecordingStep {
  if (state.status !== 'off') return to(state, { type: 'report', outcome: 'busy', agentId });
  return to(
    { status: 'requested', agentId },
    { type: 'report', outcome: 'requested', agentId },
    { type: 'ask', agentId },
  );
}

function whenRequested(
  { agentId }: RecordingState & { status: 'requested' },
  event: RecordingEvent,
): RecordingStep {
  const report = (outcome: RecordingOutcome) => ({ type: 'report', outcome, agentId }) as const;
  const hasGone = 'agentId' in event && event.agentId === agentId;
  switch (event.type) {
    case 'accepted':
      return to(
        { status: 'recording', agentId },
        { type: 'stopAsking' },
        { type: 'showBorder' },
        report('accepted'),
      );
    case 'rejected':
      return to(off, { type: 'stopAsking' }, report('rejected'), {
        type: 'tellDenied',
        agentId,
      });
    case 'allLeft':
    case 'stopped':
      return to(off, { type: 'stopAsking' });
    // Nobody is left who could record, so nothing is left to be asked.
    default:
      return hasGone ? to(off, { type: 'stopAsking' }) : stay({ status: 'requested', agentId });
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
  if (!stops) return stay(state);
  return to(off, { type: 'hideBorder' }, { type: 'report', outcome: 'stopped', agentId });
}
