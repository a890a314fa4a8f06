import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRestingPage, restMs } from './at-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[A-25] a page that is not shown is drawn once a second, in order and whole', () => {
  const drawn: number[][] = [];
  const page = createRestingPage<number>((events) => drawn.push([...events]));
  page.add([1]);
  page.show(false);
  page.add([2, 3]);
  page.add([4]);
  expect(drawn).toEqual([[1]]);
  vi.advanceTimersByTime(restMs);
  expect(drawn).toEqual([[1], [2, 3, 4]]);
  page.add([5]);
  vi.advanceTimersByTime(restMs);
  expect(drawn.at(-1)).toEqual([5]);
});

test('[A-25] a page that comes into sight is up to date at once', () => {
  const drawn: number[][] = [];
  const page = createRestingPage<number>((events) => drawn.push([...events]));
  page.show(false);
  page.add([1]);
  page.show(true);
  expect(drawn).toEqual([[1]]);
  page.add([2]);
  vi.advanceTimersByTime(restMs);
  expect(drawn).toEqual([[1], [2]]);
  page.show(false);
  page.add([3]);
  page.end();
  vi.advanceTimersByTime(restMs);
  expect(drawn).toEqual([[1], [2]]);
});
