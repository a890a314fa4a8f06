import { expect, test } from 'vitest';
import type { Timers } from '../ports/timers.ts';
import { type AssistNote, createNoteCounter } from './notes.ts';

function stage() {
  const sent: AssistNote[] = [];
  const waiting = new Set<() => void>();
  const timers: Timers = {
    now: () => 0,
    after: (_ms, run) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
  };
  const counter = createNoteCounter(timers, (note) => sent.push(note));
  return { counter, sent, waiting };
}

test('[A-09] the first press is reported at once, the next ones are counted together, for each agent', () => {
  const { counter, sent, waiting } = stage();
  for (let presses = 0; presses < 3; presses += 1) counter.add('controlUsed', 'ana');
  counter.add('touchRefused', 'ana');
  expect([sent, waiting.size]).toEqual([[{ note: 'controlUsed', count: 1, agentId: 'ana' }], 1]);
  counter.add('controlUsed', 'ben');
  expect(sent.slice(1)).toEqual([
    { note: 'controlUsed', count: 2, agentId: 'ana' },
    { note: 'touchRefused', count: 1, agentId: 'ana' },
    { note: 'controlUsed', count: 1, agentId: 'ben' },
  ]);
  counter.flush();
  expect([sent.length, waiting.size]).toEqual([4, 0]);
});
