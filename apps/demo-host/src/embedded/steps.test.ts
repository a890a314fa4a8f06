import { expect, test } from 'vitest';
import { afterScreen, isEnd, whereTo } from './steps.ts';

test('[W-05] a host goes from screen to screen by what the widget tells', () => {
  expect(afterScreen('dm:prospect')).toBe('productos');
  expect(afterScreen('dm:connect')).toBe('rest');
  expect(whereTo({ screen: 'prospect', missing: ['prospect'] })).toBe('prospect');
  expect(whereTo({ screen: 'elsewhere' })).toBeUndefined();
  expect(isEnd({ applicationId: 'a', status: 'ok' })).toBe(true);
  expect(isEnd(null)).toBe(false);
});
