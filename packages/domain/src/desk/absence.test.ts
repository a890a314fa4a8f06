import { expect, test } from 'vitest';
import { absenceDays, type DeskMember, judgeAbsenceDay, maySubstitute } from './absence.ts';

/** Half past ten in the evening of 30 November in Chile, where the day of UTC has changed. */
const evening = new Date('2026-12-01T01:30:00Z');

test('an absence ends today in Chile at the earliest, and sixty days ahead at the latest', () => {
  expect(absenceDays(evening)).toEqual({ first: '2026-11-30', last: '2027-01-29' });
  for (const day of ['2026-11-30', '2026-12-01', '2027-01-29'])
    expect(judgeAbsenceDay(day, evening)).toEqual({ ok: true, value: day });
  for (const day of ['2026-11-29', '2027-01-30', '2025-12-01'])
    expect(judgeAbsenceDay(day, evening)).toEqual({ ok: false, error: 'awayDay' });
});

const rita: DeskMember = { id: 'rita', role: 'reviewer', skills: ['legal'], hosts: ['sur', 'norte'] };

test('a substitute has the role, each skill and each host of the member, and is another person', () => {
  const may = (over: Partial<DeskMember>) => maySubstitute({ ...rita, id: 'tomas', ...over }, rita);
  expect(may({})).toBe(true);
  expect(may({ skills: ['compliance', 'legal'] })).toBe(true);
  expect(may({ hosts: undefined })).toBe(true);
  expect(may({ hosts: ['norte', 'sur', 'centro'] })).toBe(true);

  expect(may({ id: 'rita' })).toBe(false);
  expect(may({ role: 'approver' })).toBe(false);
  expect(may({ skills: ['compliance'] })).toBe(false);
  expect(may({ hosts: ['sur'] })).toBe(false);
});

test('a member of some hosts is no substitute of a member of all', () => {
  const all = { ...rita, hosts: undefined };
  expect(maySubstitute({ ...rita, id: 'tomas' }, all)).toBe(false);
  expect(maySubstitute({ ...all, id: 'tomas' }, all)).toBe(true);
});
