import { expect, test } from 'vitest';
import type { SourceWeekLine } from '../ports/source-days.ts';
import { readSources, type SourcesReadDeps } from './read-sources.ts';

const weeks = ['2026-11-16', '2026-11-09'];
const line = (over: Partial<SourceWeekLine> = {}): SourceWeekLine => ({
  week: '2026-11-16',
  source: 'tax',
  outcome: 'answered',
  code: '',
  upToMs: 500,
  calls: 190,
  ...over,
});

const deps = (lines: readonly SourceWeekLine[], own: Partial<SourcesReadDeps> = {}): SourcesReadDeps => ({
  reading: {
    weeks: async () => weeks,
    cells: async () => [
      {
        week: '2026-11-16',
        filter: {},
        measure: 'entries',
        step: 'curseApproved',
        code: '',
        people: 40,
      },
    ],
  },
  days: { weeks: async () => [...lines] },
  costs: { tax: 120 },
  showsAllHosts: true,
  ...own,
});

const failures = [
  line({ outcome: 'failed', code: 'E21', upToMs: 45_000, calls: 8 }),
  line({ outcome: 'failed', code: 'E16', upToMs: 50, calls: 2 }),
];

test('each source has its calls, how many it answered, how long it took, why it failed most, and what it costs', async () => {
  const read = await readSources(deps([line(), ...failures, line({ source: 'bank', calls: 400 })]), {});
  expect(read).toMatchObject({
    ok: true,
    value: {
      week: '2026-11-16',
      sources: [
        {
          source: 'bank',
          calls: 400,
          answered: 100,
          failed: 0,
          code: null,
          cost: null,
          costPerApproved: null,
        },
        {
          source: 'tax',
          calls: 200,
          answered: 95,
          failed: 10,
          code: 'E21',
          cost: 22_800,
          costPerApproved: 570,
        },
      ],
    },
  });
  const [, tax] = read.ok ? read.value.sources : [];
  expect(tax?.medianMs).toBeGreaterThan(300);
  expect(tax?.medianMs).toBeLessThan(500);
  expect(tax?.slowMs).toBe(498);
});

test('a source with less than a hundred calls is shown by its name alone', async () => {
  const read = await readSources(deps([line({ calls: 99 })]), {});
  expect(read).toMatchObject({ value: { fewest: 100 } });
  const [tax] = read.ok ? read.value.sources : [];
  expect(Object.entries(tax ?? {}).filter(([, value]) => value !== null)).toEqual([['source', 'tax']]);
});

test('a range adds up the shown weeks: a small week cannot be derived by subtraction', async () => {
  const read = await readSources(deps([line(), line({ week: '2026-11-23', calls: 99 })]), { span: 4 });
  expect(read).toMatchObject({ value: { span: 4, sources: [{ calls: 190, costPerApproved: null }] } });
});

test('a member who does not work for all hosts sees nothing, and a week that was not released is not shown', async () => {
  const some = deps([line()], { showsAllHosts: false });
  expect(await readSources(some, {})).toEqual({ ok: false, error: 'notAllowed' });
  expect(await readSources(deps([line()]), { week: '2026-11-23' })).toEqual({ ok: false, error: 'unknown' });
});
