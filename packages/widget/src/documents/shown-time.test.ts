import { expect, test } from 'vitest';
import { ShownTime } from './shown-time.ts';

test('[S-14] only the time on screen counts, however often it leaves and comes back', () => {
  let now = 1000;
  const time = new ShownTime(() => now);
  const pass = (ms: number, isShown: boolean) => {
    time.run(isShown);
    now += ms;
  };
  expect(time.elapsed()).toBe(0);
  pass(300, true);
  pass(5000, false);
  pass(200, true);
  pass(100, true);
  expect(time.elapsed()).toBe(600);
});
