import { expect, test, vi } from 'vitest';
import type { FieldRefusal } from '../ports/field-refusals.ts';
import { countFieldRefusals } from './count-field-refusals.ts';

const email = { field: 'email', reason: 'email.format' };
const rosa = { applicationId: 'rosa', operation: 'save-prospect', fields: [email] };

function counterOf(add: (lines: readonly FieldRefusal[]) => Promise<void>) {
  const moments = ['2026-11-26T15:00:00.000Z', '2026-11-26T15:01:00.000Z', '2026-11-30T15:00:00.000Z'];
  const reportFailure = vi.fn<(what: string, error: unknown) => void>();
  const clock = { now: () => new Date(moments.shift() ?? '2026-12-01T00:00:00.000Z') };
  return { reportFailure, ...countFieldRefusals({ refusals: { add }, clock, reportFailure }) };
}

test('a field that is refused again to the same application in a week is noted once, with its first time', async () => {
  const written: FieldRefusal[] = [];
  const { count, close } = counterOf(async (lines) => void written.push(...lines));
  count(rosa);
  count(rosa);
  count(rosa);
  await close();
  const own = { applicationId: 'rosa', operation: 'save-prospect', ...email };
  expect(written).toEqual([
    { ...own, at: '2026-11-26T15:00:00.000Z' },
    { ...own, at: '2026-11-30T15:00:00.000Z' },
  ]);
});

test('without an application, or without a field, nothing is noted', async () => {
  const add = vi.fn<() => Promise<void>>(async () => undefined);
  const { count, close } = counterOf(add);
  count({ ...rosa, applicationId: null });
  count({ ...rosa, fields: [] });
  await close();
  expect(add).not.toHaveBeenCalled();
});

test('refusals that could not be written are written with the next, and their first time stays', async () => {
  const written: FieldRefusal[] = [];
  let isAway = true;
  const { count, flush, close, reportFailure } = counterOf(async (lines) => {
    if (isAway) throw new Error('away');
    written.push(...lines);
  });
  count(rosa);
  await flush();
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith('refused fields', expect.any(Error));
  isAway = false;
  count(rosa);
  await close();
  expect(written.map(({ at }) => at)).toEqual(['2026-11-26T15:00:00.000Z']);
});

test('ten thousand are held at most until they are written', async () => {
  const written: FieldRefusal[] = [];
  const { count, close } = counterOf(async (lines) => void written.push(...lines));
  for (let index = 0; index < 10_050; index += 1) count({ ...rosa, applicationId: String(index) });
  await close();
  expect(written).toHaveLength(10_000);
});
