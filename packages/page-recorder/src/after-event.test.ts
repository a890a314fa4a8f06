import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterEvent } from './after-event.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a scroll is reported when its event is over, once, and then at the set interval', () => {
  const reported: string[] = [];
  const report = afterEvent((subject: string) => void reported.push(subject), 100);
  report('page');
  report('dialog');
  report('page');
  expect([reported.length, vi.getTimerCount()]).toEqual([0, 1]);
  vi.advanceTimersByTime(0);
  expect(reported).toEqual(['page', 'dialog']);
  report('page');
  vi.advanceTimersByTime(99);
  expect(reported).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual(['page', 'dialog', 'page']);
  vi.advanceTimersByTime(1000);
  report('dialog');
  vi.advanceTimersByTime(0);
  expect(reported.at(-1)).toBe('dialog');
});
