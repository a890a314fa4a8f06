import { z } from 'zod';
import { credentialProblems, defineConnect, fetchRequestSchema } from './credential-source.ts';
import { defineVerification } from './issued-document.ts';
import { dateSchema, pesosSchema } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Opens the financial regulator with the person's key. */
export const connectRegulator = defineConnect('regulator', 'connectRegulator');

/** Reads the report of debts (spec/chile#debt-report). */
export const readDebtReport = defineOperation({
  source: 'regulator',
  name: 'readDebtReport',
  summary: 'Debts with banks, cooperatives and issuers',
  method: 'POST',
  path: '/debt-reports',
  safe: true,
  takesLong: true,
  request: fetchRequestSchema,
  response: z.object({
    asOf: dateSchema,
    currentDebtClp: pesosSchema.nonnegative(),
    overdueDebtClp: pesosSchema.nonnegative(),
    documentFolio: z.string().min(1).max(60),
  }),
  problems: credentialProblems,
});

/** See {@link defineVerification}. */
export const verifyDebtReport = defineVerification('regulator', 'verifyDebtReport', 'a debt report');
