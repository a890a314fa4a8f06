import { expect, test } from 'vitest';
import { recordingOnTheWire } from '../wire/outcomes.ts';
import { recording, type RecordingEffect, type RecordingEvent, startRecording } from './recording.ts';

const play = (...events: RecordingEvent[]) => {
  const effects: RecordingEffect[] = [];
  let state = startRecording();
  for (const event of events) {
    const step = recording(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
};
const outcomes = (effects: readonly RecordingEffect[]) =>
  effects.flatMap((one) => (one.type === 'report' ? [`${one.outcome} ${one.agentId}`] : []));

const requested: RecordingEvent = { type: 'requested', agentId: 'ana' };

test('[A-07] a request that is accepted shows the border', () => {
  const { state, effects } = play(requested, { type: 'accepted' });
  expect(state).toEqual({ status: 'recording', agentId: 'ana' });
  expect(outcomes(effects)).toEqual(['requested ana', 'accepted ana']);
  expect(effects).toContainEqual({ type: 'showBorder' });
});

test('[A-07] a request that is rejected is over, and the page is notified', () => {
  const { state, effects } = play(requested, { type: 'rejected' });
  expect(state).toEqual({ status: 'off' });
  expect(outcomes(effects)).toEqual(['requested ana', 'rejected ana']);
  expect(effects).toContainEqual({ type: 'notifyDenied', agentId: 'ana' });
});

test('[A-07] one at a time: a request meanwhile is answered as busy', () => {
  expect(outcomes(play(requested, { type: 'requested', agentId: 'ben' }).effects).at(-1)).toBe('busy ben');
  expect(outcomes(play(requested, { type: 'accepted' }, requested).effects).at(-1)).toBe('busy ana');
});

test('[A-07] [A-09] only the recorder stops it; it ends when the recorder, or everybody, has left', () => {
  const running = [requested, { type: 'accepted' }] as const;
  expect(play(...running, { type: 'stoppedByAgent', agentId: 'ben' }).state.status).toBe('recording');
  expect(play(...running, { type: 'agentLeft', agentId: 'ben' }).state.status).toBe('recording');
  for (const event of [
    { type: 'stoppedByAgent', agentId: 'ana' },
    { type: 'agentLeft', agentId: 'ana' },
    { type: 'allLeft' },
  ] as const) {
    const { state, effects } = play(...running, event);
    expect(state).toEqual({ status: 'off' });
    expect(outcomes(effects).at(-1)).toBe('stopped ana');
    expect(effects).toContainEqual({ type: 'hideBorder' });
  }
});

test('[A-07] a question whose asker has left is taken away', () => {
  const { state, effects } = play(requested, { type: 'agentLeft', agentId: 'ana' });
  expect(state).toEqual({ status: 'off' });
  expect(effects.at(-1)).toEqual({ type: 'closePrompt' });
});

test('[A-07] accepted and rejected leave without argument, requested and stopped do not leave', () => {
  expect(recordingOnTheWire.accepted).toEqual({ event: 'recording_accepted', carries: 'bare' });
  expect(recordingOnTheWire.rejected).toEqual({ event: 'recording_rejected', carries: 'bare' });
  expect(recordingOnTheWire.busy).toEqual({ event: 'recording_busy', carries: 'nothing' });
  expect([recordingOnTheWire.requested, recordingOnTheWire.stopped]).toEqual([undefined, undefined]);
});
