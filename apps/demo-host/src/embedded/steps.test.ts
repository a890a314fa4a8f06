import { expect, test } from 'vitest';
import { afterScreen, isEnd, missingStepOf } from './steps.ts';

test('[W-05] a host goes from screen to screen by what the widget tells', () => {
  expect(afterScreen('dm:prospect')).toBe('productos');
  expect(afterScreen('dm:connect')).toBe('rest');
  expect(missingStepOf({ screen: 'prospect', missing: ['prospect'] })).toBe('prospect');
  expect(missingStepOf({ screen: 'elsewhere' })).toBeUndefined();
  expect(isEnd({ applicationId: 'a', status: 'ok' })).toBe(true);
  expect(isEnd(null)).toBe(false);
});
