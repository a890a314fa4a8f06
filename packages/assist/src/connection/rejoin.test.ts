import { expect, test } from 'vitest';
import { nameTimers, type Timers } from '../ports/timers.ts';
import type { Agent } from './roster.ts';
import { watchRejoin } from './rejoin.ts';

function rejoining(...before: [string, Agent][]) {
  const roster = new Map(before);
  const left: string[] = [];
  let due = () => {};
  const timers = {
    now: () => 0,
    after: (_ms, then) => {
      due = then;
      return () => {
        due = () => {};
      };
    },
  } satisfies Timers;
  const rejoin = watchRejoin(nameTimers(timers), {
    all: () => roster,
    left: (id) => {
      left.push(id);
      roster.delete(id);
    },
  });
  rejoin.opened();
  return { rejoin, left, timeIsUp: () => due() };
}

const ana: Agent = { name: 'Ana', info: { id: 'a1' } };
const sofia: Agent = { name: 'Sofía', info: { id: 's1' } };

test('[A-19] an agent who joins anew is there once: what the old socket held is free at once', () => {
  const { rejoin, left, timeIsUp } = rejoining(['old', ana], ['other', sofia]);
  rejoin.heard({ event: 'NEW_AGENT', args: ['new', { id: 'a1' }] });
  expect(left).toEqual(['old']);
  timeIsUp();
  expect(left).toEqual(['old', 'other']);
});

test('[A-19] a list says who is there, and nobody is waited for then', () => {
  const { rejoin, left, timeIsUp } = rejoining(['old', ana]);
  rejoin.heard({ event: 'AGENTS_CONNECTED', args: [['old']] });
  timeIsUp();
  expect(left).toEqual([]);
});

test('[A-19] whoever is nobody known takes nobody’s place before the time is up', () => {
  const { rejoin, left, timeIsUp } = rejoining(['nameless', {}], ['empty', { info: { id: '' } }]);
  rejoin.heard({ event: 'NEW_AGENT', args: ['new'] });
  rejoin.heard({ event: 'NEW_AGENT', args: ['newer', { id: '' }] });
  expect(left).toEqual([]);
  timeIsUp();
  expect(left).toEqual(['nameless', 'empty']);
});
