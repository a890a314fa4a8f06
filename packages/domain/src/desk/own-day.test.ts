import { expect, test } from 'vitest';
import { numbersOfDay } from './own-day.ts';

const act = (minute: number, type: string, caseId: string) => ({
  at: new Date(Date.UTC(2026, 10, 30, 12, minute)).toISOString(),
  type,
  caseId,
});

test('a day counts each case once, as decided or as proposed, and its middle time runs from taking to deciding', () => {
  expect(numbersOfDay([])).toEqual({ decided: 0, proposed: 0, medianMinutes: null });
  expect(
    numbersOfDay([
      act(0, 'claimed', 'a'),
      act(4, 'proposed', 'a'),
      act(10, 'claimed', 'b'),
      act(11, 'noted', 'b'),
      act(22, 'decided', 'b'),
      // Returned, and proposed again by the member who still has it.
      act(30, 'proposed', 'a'),
      act(31, 'claimed', 'c'),
      act(39, 'decided', 'c'),
    ]),
  ).toEqual({ decided: 2, proposed: 1, medianMinutes: 8 });
});

test('an approval counts and has no time of its own', () => {
  expect(numbersOfDay([act(5, 'decided', 'a')])).toEqual({ decided: 1, proposed: 0, medianMinutes: null });
});
