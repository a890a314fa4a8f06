import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evictScreen, prefetchAfter, screenOf } from './lazy-screen.ts';
import { routes } from './routes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[W-06] a screen that was fetched ahead is drawn at once, without a skeleton before it', async () => {
  const wait = prefetchAfter('/');
  await vi.advanceTimersByTimeAsync(2000);
  const ahead = await routes['/screenfirstloader'].load();
  await vi.advanceTimersByTimeAsync(0);
  expect(screenOf('/screenfirstloader')).toBe(ahead);
  wait();
});

test('[W-06] a screen that is on its way stays the same component when it arrives', async () => {
  const lazily = screenOf('/screenresumeloader');
  await routes['/screenresumeloader'].load();
  expect(screenOf('/screenresumeloader')).toBe(lazily);
  evictScreen('/screenresumeloader');
  expect(screenOf('/screenresumeloader')).not.toBe(lazily);
});

test('[W-06] a route that is not in the table has no screen', () => {
  expect(screenOf('/screenfromelsewhere')).toBeNull();
});
