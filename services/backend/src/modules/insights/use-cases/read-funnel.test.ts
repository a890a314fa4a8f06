import { expect, test } from 'vitest';
import type { FunnelCell, FunnelReading } from '../ports/funnel.ts';
import type { StaffActs } from '../../audit/ports/staff-acts.ts';
import { type FunnelDeps, readFunnel } from './read-funnel.ts';

const week = '2026-11-16';
const by = { id: 'sofia', name: 'Sofía Lagos' };
const act = { act: 'funnelRead' } as const;

const entries = (step: FunnelCell['step'], people: number, of = week) =>
  ({ week: of, filter: {}, measure: 'entries', step, code: '', people }) as const;

const cells = [
  entries('started', 200),
  entries('started', 160, '2026-11-09'),
  entries('prescreened', 150),
  entries('verified', 80),
  entries('signatoriesDefined', 20),
  entries('summaryConfirmed', 60),
  { week, filter: {}, measure: 'times', step: 'started', code: '', median: 12, slow: 70 },
  { week, filter: {}, measure: 'reasons', step: 'started', code: 'R03', people: 22 },
  { week, filter: {}, measure: 'reasons', step: 'sourcesConnected', code: '=R06', people: 31 },
  { week, filter: {}, measure: 'fields', step: 'prospect', code: 'phone phone.format', people: 21 },
  { week, filter: {}, measure: 'fields', step: 'verified', code: 'email sameEmail', people: 34 },
  { week, filter: {}, measure: 'fields', step: 'verified', code: 'run runWrong', people: 20 },
  { week, filter: {}, measure: 'fieldTimes', step: 'verified', code: 'email sameEmail', median: 9, slow: 80 },
  { week: '2026-11-09', filter: {}, measure: 'fields', step: 'verified', code: 'otp otpWrong', people: 90 },
] as const;

function deps(own: Partial<FunnelDeps> = {}) {
  const asked: unknown[] = [];
  const noted: unknown[] = [];
  const reading = {
    weeks: async () => [week, '2026-11-09'],
    cells: async (weeks, filter, span) => {
      asked.push({ weeks, filter, span });
      return [...cells];
    },
  } satisfies FunnelReading;
  const acts = { note: async (one) => void noted.push(one) } satisfies StaffActs;
  const clock = { now: () => new Date('2026-11-26T15:00:00Z') };
  return {
    asked,
    noted,
    deps: { reading, acts, clock, hostIds: ['default', 'banco-uno'], showsAllHosts: true, ...own },
  };
}

const read = async (question = {}, own: Partial<FunnelDeps> = {}) => {
  const found = await readFunnel(deps(own).deps, by, question, act);
  if (!found.ok) throw new Error(found.error);
  return found.value;
};

test('each stage has its number, that of the week before, its part of the stage before and of all, and its times', async () => {
  const { steps } = await read();
  const of = (name: string) => steps.find(({ step }) => step === name);
  expect(steps[0]).toEqual({
    step: 'started',
    people: 200,
    before: 160,
    ofPrevious: null,
    ofAll: 100,
    medianSeconds: 12,
    slowSeconds: 70,
  });
  expect(of('prescreened')).toMatchObject({ people: 150, before: null, ofPrevious: 75, ofAll: 75 });
  // A hidden number beside it gives no part either.
  expect(of('prospect')).toMatchObject({ people: null, ofPrevious: null, ofAll: null });
  expect(of('verified')).toMatchObject({ ofPrevious: null, ofAll: 40 });
});

test('a stage of companies alone is no stage before for both together, and none of a person', async () => {
  const part = async (question: object) => {
    const { steps } = await read(question);
    return steps.find(({ step }) => step === 'summaryConfirmed')?.ofPrevious;
  };
  expect(await part({})).toBe(75);
  expect(await part({ kind: 'legal' })).toBe(300);
  const { steps } = await read({ kind: 'natural' });
  expect(steps.map(({ step }) => step)).not.toContain('signatoriesDefined');
});

test('reasons come with the most frequent first', async () => {
  expect((await read()).reasons).toEqual([
    { step: 'sourcesConnected', code: '=R06', people: 31 },
    { step: 'started', code: 'R03', people: 22 },
  ]);
});

test('fields that were refused come with the most frequent first, with how long it took to go on where that is shown', async () => {
  expect((await read()).fields).toEqual([
    { step: 'verified', field: 'email', reason: 'sameEmail', people: 34, medianSeconds: 9, slowSeconds: 80 },
    {
      step: 'prospect',
      field: 'phone',
      reason: 'phone.format',
      people: 21,
      medianSeconds: null,
      slowSeconds: null,
    },
    {
      step: 'verified',
      field: 'run',
      reason: 'runWrong',
      people: 20,
      medianSeconds: null,
      slowSeconds: null,
    },
  ]);
});

test('two properties at once are answered, three are refused, also where the host is not chosen', async () => {
  const all = deps();
  expect((await readFunnel(all.deps, by, { kind: 'legal', entry: 'page' }, act)).ok).toBe(true);
  const three = { host: 'default', kind: 'legal', entry: 'page' };
  expect(await readFunnel(all.deps, by, three, act)).toEqual({ ok: false, error: 'filters' });
  const one = deps({ hostIds: ['banco-uno'], showsAllHosts: false });
  expect(await readFunnel(one.deps, by, { kind: 'legal', entry: 'page' }, act)).toEqual({
    ok: false,
    error: 'filters',
  });
});

test('staff of some hosts are shown one of theirs, never all together nor another', async () => {
  const some = deps({ hostIds: ['banco-uno'], showsAllHosts: false });
  expect(await readFunnel(some.deps, by, {}, act)).toMatchObject({
    value: { filter: { host: 'banco-uno' } },
  });
  expect(some.asked).toEqual([{ weeks: [week, '2026-11-09'], filter: { host: 'banco-uno' }, span: 1 }]);
  expect(await readFunnel(some.deps, by, { host: 'default' }, act)).toEqual({ ok: false, error: 'unknown' });
  const none = deps({ hostIds: [], showsAllHosts: false });
  expect(await readFunnel(none.deps, by, {}, act)).toEqual({ ok: false, error: 'unknown' });
});

test('a week that was not released is refused, and each read is on record', async () => {
  const one = deps();
  expect(await readFunnel(one.deps, by, { week: '2026-11-23' }, act)).toEqual({
    ok: false,
    error: 'unknown',
  });
  expect(one.noted).toEqual([]);
  await readFunnel(one.deps, by, { kind: 'legal' }, { act: 'funnelDownloaded' });
  expect(one.noted).toEqual([
    { type: 'funnelDownloaded', ref: '2026-11-16 kind=legal', by, at: '2026-11-26T15:00:00.000Z' },
  ]);
});

test('several weeks added up are read of the ranges, beside the range before', async () => {
  const one = deps();
  const found = await readFunnel(one.deps, by, { span: 4, kind: 'legal' }, act);
  expect(found).toMatchObject({ value: { span: 4, week } });
  expect(one.asked).toEqual([{ weeks: [week, '2026-10-19'], filter: { kind: 'legal' }, span: 4 }]);
  expect(one.noted).toMatchObject([{ ref: '2026-11-16 weeks=4 kind=legal' }]);
});

test('before a week was released there is nothing', async () => {
  const { deps: own } = deps();
  const reading = { ...own.reading, weeks: async () => [] };
  expect(await readFunnel({ ...own, reading }, by, {}, act)).toMatchObject({
    value: { week: null, weeks: [], steps: [], reasons: [], fields: [] },
  });
});
