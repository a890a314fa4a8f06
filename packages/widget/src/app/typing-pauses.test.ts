import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTyping } from './typing-pauses.ts';

let frame: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  frame = null;
});

/** Creates a part of the page, and reports if its next pause has come. */
function watched(mayType = false) {
  const part = new EventTarget();
  const typing = watchTyping(part, mayType);
  const key = () => part.dispatchEvent(new Event('keydown'));
  const click = () => part.dispatchEvent(new Event('click'));
  const pause = () => {
    const seen = { come: false };
    const note = async () => {
      await typing.next();
      seen.come = true;
    };
    void note();
    return seen;
  };
  return { key, click, pause };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('[S-01] a person who types nothing causes no wait', async () => {
  const pause = watched().pause();
  await pass(0);
  expect(pause.come).toBe(true);
});

test('[S-01] keys that may have been pressed before the watch began count as just pressed', async () => {
  const seen = watched(true).pause();
  await pass(499);
  expect(seen.come).toBe(false);
  await pass(1);
  expect(seen.come).toBe(true);
});

test('[S-01] a pause has come half a second after the last key', async () => {
  const { key, pause } = watched();
  key();
  const seen = pause();
  await pass(400);
  key();
  await pass(499);
  expect(seen.come).toBe(false);
  await pass(1);
  expect(seen.come).toBe(true);
});

test('[S-01] a click ends typing', async () => {
  const { key, click, pause } = watched();
  key();
  const seen = pause();
  await pass(100);
  click();
  await pass(0);
  expect(seen.come).toBe(true);
});

/** Keys a tenth of a second apart, for longer than a pause is waited for. */
async function typeOn({ key, pause }: ReturnType<typeof watched>) {
  key();
  const seen = pause();
  for (let at = 0; at < 29; at++) {
    await pass(100);
    key();
  }
  await pass(101);
  return seen;
}

test('[S-01] continued typing delays for three seconds, then until a key has been shown', async () => {
  const part = watched();
  const seen = await typeOn(part);
  expect(frame).toBeNull();
  part.key();
  await pass(0);
  expect(seen.come).toBe(false);
  frame?.();
  await pass(0);
  expect(seen.come).toBe(true);
});

test('[S-01] a page that is not shown has no frames and is waited for no longer than a pause', async () => {
  const seen = await typeOn(watched());
  await pass(501);
  expect(frame).not.toBeNull();
  await pass(500);
  expect(seen.come).toBe(true);
});
