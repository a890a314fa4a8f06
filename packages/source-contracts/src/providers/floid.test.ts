import { expect, test } from 'vitest';
import { invalidAccount, validateAccount } from './floid.ts';

// Shapes as published (https://readme.floid.io/docs/validación-de-cuenta-bancaria-chile, read 2026-11-26); values are invented.
const validated = {
  status: 'validated',
  validated: true,
  beneficiary_account: 'XXXXXX6789',
  beneficiary_bank_code: '12',
  validation_amount: 1,
  validation_id: 'VAL-2026-00009999',
  message: 'Cuenta validada exitosamente.',
};
const failed = { status: 'failed', validated: false, error_code: 'INVALID_ACCOUNT', message: 'No pudo.' };

test('[E-03] the published answers are read, and nothing that only resembles them', () => {
  expect(validateAccount.response.safeParse(validated).success).toBe(true);
  expect(validateAccount.refusalWord?.parse(failed)).toBe(invalidAccount);
  for (const other of [{ ...validated, validated: 'yes' }, { ...validated, validated: false }, {}, [], null])
    expect(validateAccount.response.safeParse(other).success).toBe(false);
});
