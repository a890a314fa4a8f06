import { expect, test } from 'vitest';
import { runHostCallback, createHostCleanups } from './callbacks.ts';
import { canReceiveCalls, canRun, type Environment } from './can-run.ts';

const chrome: Environment = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
  hasGetUserMedia: true,
  hasPeerConnection: true,
  hasShadowStyles: true,
};
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

test('[A-15] on a telephone of Apple there is help without calls, and on an insecure page there is none', () => {
  expect([canRun(chrome), canReceiveCalls(chrome)]).toEqual([true, true]);
  expect([
    canRun({ ...chrome, userAgent: iPhone }),
    canReceiveCalls({ ...chrome, userAgent: iPhone }),
  ]).toEqual([true, false]);
  expect(canRun({ ...chrome, hasGetUserMedia: false })).toBe(false);
  expect(canReceiveCalls({ ...chrome, hasPeerConnection: false })).toBe(false);
});

test('a callback of the page that returned one hears the end, once', () => {
  const received: string[] = [];
  const cleanups = createHostCleanups();
  cleanups.start('ana', () => received.push('ana'));
  cleanups.start('ben', () => received.push('ben'));
  cleanups.start('cata', undefined);
  cleanups.end('ana');
  cleanups.end('ana');
  cleanups.endAll();
  expect(received).toEqual(['ana', 'ben']);
});

test('a callback that throws does not stop the help', () => {
  const complain = console.error;
  console.error = () => undefined;
  expect(
    runHostCallback(() => {
      throw new Error('theirs');
    }),
  ).toBeUndefined();
  console.error = complain;
});
