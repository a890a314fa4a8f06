import { expect, test } from 'vitest';
import type { Timers } from '../ports/timers.ts';
import { type AssistNote, createNoteCounter } from './notes.ts';

function stage() {
  const told: AssistNote[] = [];
  const waiting = new Set<() => void>();
  const timers: Timers = {
    now: () => 0,
    after: (_ms, run) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
  };
  const tally = createNoteCounter(timers, (note) => told.push(note));
  return { tally, told, waiting };
}

test('[A-09] the first press is told at once, those that follow are counted together, each agent’s apart', () => {
  const { tally, told, waiting } = stage();
  for (let presses = 0; presses < 3; presses += 1) tally.add('controlUsed', 'ana');
  tally.add('touchRefused', 'ana');
  expect([told, waiting.size]).toEqual([[{ note: 'controlUsed', count: 1, agentId: 'ana' }], 1]);
  tally.add('controlUsed', 'ben');
  expect(told.slice(1)).toEqual([
    { note: 'controlUsed', count: 2, agentId: 'ana' },
    { note: 'touchRefused', count: 1, agentId: 'ana' },
    { note: 'controlUsed', count: 1, agentId: 'ben' },
  ]);
  tally.flush();
  expect([told.length, waiting.size]).toEqual([4, 0]);
});
