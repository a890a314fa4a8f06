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
  return { rejoin, left, advance: () => due() };
}

const ana: Agent = { name: 'Ana', info: { id: 'a1' } };
const sofia: Agent = { name: 'Sofía', info: { id: 's1' } };

test('[A-19] an agent who joins anew is there once: what the old socket held is free at once', () => {
  const { rejoin, left, advance } = rejoining(['old', ana], ['other', sofia]);
  rejoin.received({ event: 'NEW_AGENT', args: ['new', { id: 'a1' }] });
  expect(left).toEqual(['old']);
  advance();
  expect(left).toEqual(['old', 'other']);
});

test('[A-19] a list replaces presence, and no wait for a return goes on', () => {
  const { rejoin, left, advance } = rejoining(['old', ana]);
  rejoin.received({ event: 'AGENTS_CONNECTED', args: [['old']] });
  advance();
  expect(left).toEqual([]);
});

test('[A-19] an unknown agent takes no place before the time is up', () => {
  const { rejoin, left, advance } = rejoining(['nameless', {}], ['empty', { info: { id: '' } }]);
  rejoin.received({ event: 'NEW_AGENT', args: ['new'] });
  rejoin.received({ event: 'NEW_AGENT', args: ['newer', { id: '' }] });
  expect(left).toEqual([]);
  advance();
  expect(left).toEqual(['nameless', 'empty']);
});
