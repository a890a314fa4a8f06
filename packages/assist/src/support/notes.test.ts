import { expect, test } from 'vitest';
import type { Timers } from '../ports/timers.ts';
import { type AssistNote, createTally } from './notes.ts';

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
  const tally = createTally(timers, (note) => told.push(note));
  return { tally, told, waiting };
}

test('[A-09] presses of an agent are counted and told together, each agent’s apart', () => {
  const { tally, told, waiting } = stage();
  for (let presses = 0; presses < 3; presses += 1) tally.add('controlUsed', 'ana');
  tally.add('touchRefused', 'ana');
  expect([told, waiting.size]).toEqual([[], 1]);
  tally.add('controlUsed', 'ben');
  expect(told).toEqual([
    { note: 'controlUsed', count: 3, agentId: 'ana' },
    { note: 'touchRefused', count: 1, agentId: 'ana' },
  ]);
  tally.flush();
  expect(told.at(-1)).toEqual({ note: 'controlUsed', count: 1, agentId: 'ben' });
  expect(waiting.size).toBe(0);
  tally.flush();
  expect(told).toHaveLength(3);
});
