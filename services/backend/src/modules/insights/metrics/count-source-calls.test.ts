import { expect, test, vi } from 'vitest';
import type { SourceDayLine } from '../ports/source-days.ts';
import { countSourceCalls } from './count-source-calls.ts';

function counterOf(add: (lines: readonly SourceDayLine[]) => Promise<void>, at = '2026-11-26T15:00:00.000Z') {
  const report = vi.fn<(what: string, error: unknown) => void>();
  return {
    report,
    ...countSourceCalls({ days: { add }, clock: { now: () => new Date(at) }, reportFailure: report }),
  };
}

const failed = { source: 'tax', outcome: 'failed', code: 'E16', milliseconds: 30_500 } as const;

test('calls are added up by how they ended and how long they took, and a refusal of the source is an answer', async () => {
  const written: (readonly SourceDayLine[])[] = [];
  const { count, close, flush } = counterOf(async (lines) => void written.push(lines));
  count({ source: 'tax', outcome: 'answer', code: null, milliseconds: 320 });
  count({ source: 'tax', outcome: 'rejected', code: 'R07', milliseconds: 480 });
  count(failed);
  await flush();
  await close();
  expect(written).toEqual([
    [
      { day: '2026-11-26', source: 'tax', outcome: 'answered', code: '', upToMs: 500, calls: 2 },
      { day: '2026-11-26', source: 'tax', outcome: 'failed', code: 'E16', upToMs: 45_000, calls: 1 },
    ],
  ]);
  expect(JSON.stringify(written)).not.toContain('R07');
});

test('the day is that of Chile', async () => {
  const written: SourceDayLine[] = [];
  const late = counterOf(async (lines) => void written.push(...lines), '2026-11-27T02:30:00.000Z');
  late.count(failed);
  await late.close();
  expect(written.map(({ day }) => day)).toEqual(['2026-11-26']);
});

test('calls that could not be written are written with the next, once', async () => {
  const written: (readonly SourceDayLine[])[] = [];
  let isAway = true;
  const { count, flush, close, report } = counterOf(async (lines) => {
    if (isAway) throw new Error('away');
    written.push(lines);
  });
  count(failed);
  await flush();
  expect(report).toHaveBeenCalledTimes(1);
  isAway = false;
  count(failed);
  await close();
  expect(written.map((lines) => lines.map(({ calls }) => calls))).toEqual([[2]]);
});
