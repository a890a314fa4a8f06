import { expect, test } from 'vitest';
import type { Answer } from '../popup/queue.ts';
import { runRecording } from './run-recording.ts';

function stage() {
  const done: string[] = [];
  let answer: Answer | undefined;
  const recording = runRecording({
    send: (event, ...data) => void done.push(`${event} with ${data.length}`),
    sendBare: (event) => void done.push(`${event} bare`),
    popups: {
      prompt: (_question, given) => {
        answer = given;
        return () => {
          answer = undefined;
        };
      },
    },
    showBorder: () => {
      done.push('border');
      return () => void done.push('no border');
    },
    onRequest: (requestedBy) => void done.push(`asked by ${requestedBy}`),
    onDenied: (requestedBy) => void done.push(`denied ${requestedBy}`),
  });
  const ask = (agentId: string) => recording.receive({ event: 'request_recording', agentId, data: agentId });
  const stop = (agentId: string) => recording.receive({ event: 'stop_recording', agentId, data: undefined });
  return { recording, done, ask, stop, answer: () => answer };
}

test('[A-07] yes: it leaves without any argument, and the border is there until the same agent stops', () => {
  const { done, ask, stop, answer } = stage();
  ask('ana');
  answer()?.onConfirm();
  stop('ben');
  expect(done).toEqual(['asked by ana', 'border', 'recording_accepted bare']);
  stop('ana');
  expect(done.slice(3)).toEqual(['no border']);
});

test('[A-07] no: it leaves without any argument, and the page gets the requester', () => {
  const { done, ask, answer } = stage();
  ask('ana');
  answer()?.onDecline();
  expect(done).toEqual(['asked by ana', 'recording_rejected bare', 'denied ana']);
});

test('[A-07] one at a time: a request meanwhile is answered as busy, and changes nothing', () => {
  const { done, ask, answer } = stage();
  ask('ana');
  ask('ben');
  answer()?.onDecline();
  expect(done).toEqual(['asked by ana', 'recording_busy with 0', 'recording_rejected bare', 'denied ana']);
});

test('[A-07] when the last agent goes, the border goes', () => {
  const { recording, done, ask, answer } = stage();
  ask('ana');
  answer()?.onConfirm();
  recording.send({ type: 'allLeft' });
  expect(done.at(-1)).toBe('no border');
});
