import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when it is told to. */
function slowServer() {
  const open: (() => void)[] = [];
  let asked = 0;
  const ask = () =>
    new Promise<void>((resolve) => {
      asked += 1;
      open.push(resolve);
    });
  const answer = () => {
    open.shift()?.();
    return vi.advanceTimersByTimeAsync(0);
  };
  return { ask, answer, asked: () => asked, open: () => open.length };
}

test('[A-25] the list is asked for again a while after each answer, and never twice at once', async () => {
  const server = slowServer();
  const asking = repeat(server.ask, () => 3_000);
  void asking.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked()).toBe(1);
  await server.answer();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(server.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.asked()).toBe(2);
  void asking.now();
  void asking.now();
  expect(server.open()).toBe(1);
  await server.answer();
  // Both wanted what is true after their press: one request for the two.
  expect([server.asked(), server.open()]).toEqual([3, 1]);
  await server.answer();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(server.asked()).toBe(3);
  asking.stop();
});

test('[A-25] how long it waits is asked each time, and a stop ends it, with a request under way too', async () => {
  const server = slowServer();
  let every = 3_000;
  const asking = repeat(server.ask, () => every);
  void asking.now();
  every = 10_000;
  await server.answer();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(server.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.asked()).toBe(2);
  const again = asking.now();
  asking.stop();
  await server.answer();
  await again;
  await asking.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked()).toBe(2);
});
