import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPoller } from './poller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose responses the test sends. */
function slowServer() {
  const open: (() => void)[] = [];
  let requested = 0;
  const request = () =>
    new Promise<void>((resolve) => {
      requested += 1;
      open.push(resolve);
    });
  const answer = () => {
    open.shift()?.();
    return vi.advanceTimersByTimeAsync(0);
  };
  return { request, answer, requested: () => requested, open: () => open.length };
}

test('[A-25] the list is requested again a while after each answer, and never twice at once', async () => {
  const server = slowServer();
  const poller = createPoller(server.request, () => 3_000);
  void poller.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requested()).toBe(1);
  await server.answer();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(server.requested()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.requested()).toBe(2);
  void poller.now();
  void poller.now();
  expect(server.open()).toBe(1);
  await server.answer();
  // Both need the state after their press: one request for the two.
  expect([server.requested(), server.open()]).toEqual([3, 1]);
  await server.answer();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(server.requested()).toBe(3);
  poller.stop();
});

test('[A-25] the wait is computed each time, and a stop ends it, with a request under way too', async () => {
  const server = slowServer();
  let every = 3_000;
  const poller = createPoller(server.request, () => every);
  void poller.now();
  every = 10_000;
  await server.answer();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(server.requested()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.requested()).toBe(2);
  const again = poller.now();
  poller.stop();
  await server.answer();
  await again;
  await poller.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requested()).toBe(2);
});
