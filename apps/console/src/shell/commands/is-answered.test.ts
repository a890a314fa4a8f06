import { expect, test } from 'vitest';
import { isAnswered } from './use-command-once.ts';

test('a command whose answer was lost, or is a proxy’s, is sent again as the same one', () => {
  const refused = (reason: 'offline' | 'internal' | 'noneFree') =>
    isAnswered({ ok: false, refusal: { reason } });
  expect([refused('offline'), refused('internal')]).toEqual([false, false]);
  expect([refused('noneFree'), isAnswered({ ok: true, value: undefined })]).toEqual([true, true]);
});
