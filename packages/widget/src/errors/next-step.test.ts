import { errorCodes } from '@afilia/domain/values/errors/codes';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const at = (check: string | null = null, attemptsLeft: number | null = null) => ({ check, attemptsLeft });

test('[E-05] a source that is away is named where a key connects it, and nowhere else', () => {
  expect(nextStep('E16', at('taxFolder'))).toMatch(/^El SII no está respondiendo\. No es un problema tuyo/u);
  expect(nextStep('E14', at('unemploymentFund'))).toMatch(/^La AFC no está respondiendo/u);
  expect(nextStep('E17', at('regulator'))).toMatch(/^La CMF no está respondiendo/u);
  for (const check of ['negativeFiles', 'preco', 'oneFcc', 'engine', 'curse', null])
    expect(nextStep('E16', at(check))).toMatch(/^El servicio que consultamos no está respondiendo/u);
});

test('[E-03] after the third wrong key, and not before, it says how to come back', () => {
  expect(nextStep('E12', at(null, 1))).toBeNull();
  expect(nextStep('E12', at(null, 0))).toBe('Recupera tu clave y vuelve: tu avance está guardado.');
});

test('[E-09] no refusal gets a line: whatever the check, none tells a reason', () => {
  for (const code of errorCodes.filter((one) => one.startsWith('R')))
    for (const check of ['negativeFiles', 'taxFolder', null])
      expect(nextStep(code, at(check)), code).toBeNull();
});

test.each([
  [1, 1],
  [61, 2],
  [3600, 60],
])(
  'a message names the time of the next try: after %d seconds in %d minutes',
  (retryAfterSeconds, minutes) => {
    expect(nextStep('R13', { check: null, attemptsLeft: null, retryAfterSeconds })).toBe(
      `Demasiados intentos seguidos. Reinténtalo en ${minutes} min: no pierdes lo que escribiste.`,
    );
    expect(nextStep('R07', { check: null, attemptsLeft: null, retryAfterSeconds })).toBeNull();
  },
);
