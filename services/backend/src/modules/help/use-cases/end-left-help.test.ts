import { err, ok } from '@afilia/domain/values/result';
import { expect, test } from 'vitest';
import { type LeftHelpDeps, watchLeftHelp } from './end-left-help.ts';

const start = Date.parse('2026-11-29T12:00:00.000Z');
const minute = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

function watched() {
  let now = start;
  const there = new Set(['rosa', 'ana']);
  const open = new Set(['rosa', 'ana']);
  const ended: object[] = [];
  let isRelayThere = true;
  const look = watchLeftHelp({
    recordings: {
      open: async () => [...open].map((sessionId) => ({ sessionId, applicationId: `of ${sessionId}` })),
    },
    connected: { has: async (id) => (isRelayThere ? ok(there.has(id)) : err('unreachable')) },
    clock: { now: () => new Date(now) },
    end: async (left) => {
      open.delete(left.sessionId);
      ended.push(left);
    },
  } satisfies LeftHelpDeps);
  const after = async (minutes: number) => {
    now += minutes * minute;
    await look();
  };
  return { there, ended, after, relay: (is: boolean) => (isRelayThere = is) };
}

test('[A-07] help whose browser was closed ends five minutes later, at the moment that it was gone', async () => {
  const { there, ended, after } = watched();
  await after(0);
  there.delete('rosa');
  for (const minutes of [1, 1, 1, 1, 1]) await after(minutes);
  expect(ended).toEqual([]);
  await after(1);
  expect(ended).toEqual([{ sessionId: 'rosa', applicationId: 'of rosa', leftAt: iso(start + minute) }]);
  await after(60);
  expect(ended).toHaveLength(1);
});

test('a visitor who comes back in time goes on, and is gone anew the next time', async () => {
  const { there, ended, after } = watched();
  there.delete('rosa');
  await after(0);
  await after(4);
  there.add('rosa');
  await after(4);
  there.delete('rosa');
  await after(1);
  await after(4);
  expect(ended).toEqual([]);
  await after(1);
  expect(ended).toMatchObject([{ sessionId: 'rosa', leftAt: iso(start + 9 * minute) }]);
});

test('while the relay does not answer no visitor is taken for gone', async () => {
  const { there, ended, after, relay } = watched();
  there.delete('rosa');
  await after(0);
  relay(false);
  await after(4);
  await after(60);
  relay(true);
  await after(1);
  expect(ended).toEqual([]);
  await after(5);
  expect(ended).toHaveLength(1);
});
