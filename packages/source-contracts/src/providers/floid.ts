import { z } from 'zod';
import { defineOperation } from '../operation.ts';

/** The provider's word for an account that cannot receive; any other word is a service that does not work. */
export const invalidAccount = 'INVALID_ACCOUNT';

/**
 * Floid, «Validación de cuenta bancaria Chile» (https://readme.floid.io/docs/validación-de-cuenta-bancaria-chile, read
 * 2026-11-26): one transfer of $1 that says whether the account receives. Published are path, fields, both answers and
 * that 1 is a cuenta corriente. Assumed: the form of the RUT, which is that of payouts, and bank codes without leading zeros.
 */
export const validateAccount = defineOperation({
  source: 'accounts',
  name: 'validateAccount',
  summary: 'Makes a transfer of $1 and says whether the account received it',
  method: 'POST',
  path: '/payouts/validate-account',
  safe: false,
  authorization: 'bearer',
  request: z.object({
    beneficiary_id: z.string().regex(/^\d{1,8}-[\dK]$/),
    beneficiary_account: z.string().regex(/^\d{5,20}$/),
    beneficiary_account_type: z.string().min(1).max(20),
    beneficiary_bank_code: z.string().regex(/^[1-9]\d{0,2}$/),
  }),
  response: z.object({ validated: z.literal(true) }),
  refusalWord: z.object({ error_code: z.string().min(1).max(64) }).transform(({ error_code }) => error_code),
});

/** Pesos of the transfer, as the provider publishes it. */
export const validationTransferClp = 1;
