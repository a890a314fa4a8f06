import { roadStates } from '@afilia/domain/application/model/flow/state-queries';
import { maxTaskMs } from '@afilia/testing/thread-time';
import { expect, test } from 'vitest';
import type { FunnelCount, FunnelTimes, FunnelWeekCounts } from '../ports/funnel.ts';
import { releaseOf } from './release-of.ts';

const group = { host: 'default', kind: 'natural', entry: 'page' } as const;

const week = (over: Partial<FunnelWeekCounts>): FunnelWeekCounts => ({
  entries: [],
  reasons: [],
  fields: [],
  times: [],
  fieldTimes: [],
  ...over,
});

test('times stand only where the number of those who entered is shown', async () => {
  const entries: FunnelCount[] = [
    { ...group, step: 'started', code: '', people: 40 },
    { ...group, kind: 'legal', step: 'started', code: '', people: 19 },
  ];
  const times: FunnelTimes[] = [{}, { kind: 'natural' }, { kind: 'legal' }].map((filter) => ({
    filter,
    step: 'started',
    code: '',
    median: 5,
    slow: 9,
  }));
  const cells = await releaseOf(week({ entries, times }));
  expect(cells.filter(({ measure }) => measure === 'times').map(({ filter }) => filter)).toEqual([{}]);
});

test('a reason of too few is not there at all, and reasons at several stages are apart', async () => {
  const reasons: FunnelCount[] = [
    { ...group, step: 'started', code: 'R03', people: 25 },
    { ...group, step: 'started', code: 'R07', people: 19 },
    { ...group, step: 'prospect', code: 'R03', people: 19 },
  ];
  const cells = await releaseOf(week({ reasons }));
  expect(new Set(cells.map(({ step, code }) => `${step} ${code}`))).toEqual(new Set(['started R03']));
});

test('a field of nineteen is not there, nor what would give it away, and its times go with its number', async () => {
  const code = 'email email.format';
  const field = { ...group, step: 'prospect', code } as const;
  const fields: FunnelCount[] = [
    { ...field, people: 60 },
    { ...field, host: 'other', people: 19 },
    { ...field, code: 'phone phone.format', people: 19 },
  ];
  const fieldTimes: FunnelTimes[] = [{}, { host: 'default' }, { host: 'other' }].map((filter) => ({
    filter,
    step: 'prospect',
    code,
    median: 5,
    slow: 9,
  }));
  const hiddenTime: FunnelTimes = {
    filter: {},
    step: 'prospect',
    code: 'phone phone.format',
    median: 5,
    slow: 9,
  };
  const cells = await releaseOf(week({ fields, fieldTimes: [...fieldTimes, hiddenTime] }));
  const reported = (measure: string) =>
    cells.filter((cell) => cell.measure === measure).map((cell) => [cell.code, cell.filter.host ?? 'all']);
  // Of 79 in all, 60 of the one would tell 19 of the other.
  expect(new Set(reported('fields').map(String))).toEqual(new Set([`${code},all`]));
  expect(reported('fieldTimes')).toEqual([[code, 'all']]);
});

test('a week of fifty hosts is released without keeping anybody waiting', async () => {
  const hosts = Array.from({ length: 50 }, (_unused, index) => `bank-${index}`);
  const entries = roadStates.flatMap((step, depth) =>
    hosts.flatMap((host, index) =>
      (['natural', 'legal'] as const).flatMap((kind, which) =>
        (['page', 'session', 'invitation'] as const).map((entry, how) => ({
          step,
          code: '',
          host,
          kind,
          entry,
          people: (index * 37 + depth * 11 + which * 53 + how * 29) % 71,
        })),
      ),
    ),
  );
  let cells = 0;
  const longest = await maxTaskMs(async () => {
    cells = (await releaseOf(week({ entries }))).length;
  });
  expect(cells).toBeGreaterThan(1_000);
  expect(longest).toBeLessThan(50);
});
