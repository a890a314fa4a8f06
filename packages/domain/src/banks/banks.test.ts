import { expect, test } from 'vitest';
import { bancoEstado } from './banco-estado.ts';
import { banks, findBank, payoutBanks } from './banks.ts';

test('knows every institution once, by its code of three digits', () => {
  expect(banks).toHaveLength(34);
  expect(new Set(banks.map(({ code }) => code)).size).toBe(34);
  expect(findBank(bancoEstado)).toMatchObject({ kind: 'stateBank', payout: true });
  expect(findBank('999')).toBeUndefined();
});

test('offers only those that can receive sales', () => {
  const offered = payoutBanks.map(({ code }) => code);
  expect(offered).toContain('037');
  expect(offered).toContain('730');
  expect(offered).not.toContain('031');
  expect(offered).not.toContain('764');
});
