import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline, networkAnswered } from './network-hint.ts';
import { createStore } from '../react/store.ts';
import { delayUntilOnline } from './waits.ts';
import { watchNetwork } from './watch-network.ts';
import type { NavigationState } from '../widget/widget.ts';

/** A page whose `navigator.onLine` the test sets. */
const page = new EventTarget();
let onLine = true;
const setOnline = (word: boolean) => {
  onLine = word;
  page.dispatchEvent(new Event(word ? 'online' : 'offline'));
};

beforeEach(() => {
  vi.useFakeTimers();
  onLine = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched(answers: boolean[]) {
  const place = createStore({ offline: false } as NavigationState);
  const probe = vi.fn<() => Promise<boolean>>(async () => {
    await Promise.resolve();
    const there = answers.shift() ?? false;
    if (there) networkAnswered();
    return there;
  });
  return { place, probe, stop: watchNetwork(place, probe) };
}

test('[E-01] a browser that says it is offline is believed when nothing answers, and is checked again', async () => {
  const { place, probe, stop } = watched([false, false, true]);
  expect(probe).not.toHaveBeenCalled();
  setOnline(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.get().offline).toBe(true);
  await vi.advanceTimersByTimeAsync(4000);
  expect(place.get().offline).toBe(true);
  // No event of the browser: the interface is still missing.
  await vi.advanceTimersByTimeAsync(4000);
  expect(place.get().offline).toBe(false);
  expect(isOffline()).toBe(false);
  stop();
});

test('[E-01] a browser that errs about being offline is found out, until it speaks again', async () => {
  const { place, stop } = watched([true, false]);
  let waited = false;
  setOnline(false);
  void delayUntilOnline(60_000).then(() => (waited = true));
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.get().offline).toBe(false);
  expect(isOffline()).toBe(false);
  // A waiting call continues.
  expect(waited).toBe(true);

  setOnline(true);
  setOnline(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.get().offline).toBe(true);
  stop();
  setOnline(true);
});

test('[E-01] a network that comes back while it is looked for is not called away', async () => {
  const place = createStore({ offline: false } as NavigationState);
  const probed = Promise.withResolvers<boolean>();
  const stop = watchNetwork(place, () => probed.promise);
  setOnline(false);
  setOnline(true);
  probed.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(place.get().offline).toBe(false);
  stop();
});
