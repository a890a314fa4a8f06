import type { QueueCount } from '@afilia/api-contract/desk/case-list-answers';
import { expect, test } from 'vitest';
import { isCountedAlike } from './counted-alike.ts';

const at = (now: string, ...counts: Partial<QueueCount>[]) => ({
  now,
  queues: counts.map((one) => ({
    queue: 'refusal' as const,
    total: 2,
    dueSoon: 0,
    overdue: 0,
    oldest: 'monday',
    ...one,
  })),
});

test('the list is requested anew if a case arrived or left, became soon late or overdue, or another one is the oldest', () => {
  const before = at('9:00', {}, { queue: 'powers' });
  expect(isCountedAlike(before, at('9:30', {}, { queue: 'powers' }))).toBe(true);
  for (const changed of [
    { total: 1 },
    { dueSoon: 1 },
    { overdue: 1 },
    { oldest: 'tuesday' },
    { total: 0, oldest: null },
  ])
    expect(isCountedAlike(before, at('9:30', {}, { queue: 'powers', ...changed }))).toBe(false);
});
