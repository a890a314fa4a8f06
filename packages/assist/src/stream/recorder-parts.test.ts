import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterwards } from './recorder-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is scrolled is told of when its event is over, once, and then as often as was said', () => {
  const told: string[] = [];
  const tell = afterwards((what: string) => void told.push(what), 100);
  tell('page');
  tell('dialog');
  tell('page');
  expect([told.length, vi.getTimerCount()]).toEqual([0, 1]);
  vi.advanceTimersByTime(0);
  expect(told).toEqual(['page', 'dialog']);
  tell('page');
  vi.advanceTimersByTime(99);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['page', 'dialog', 'page']);
  vi.advanceTimersByTime(1000);
  tell('dialog');
  vi.advanceTimersByTime(0);
  expect(told.at(-1)).toBe('dialog');
});
