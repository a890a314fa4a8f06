import { findCustomer, verifyAccount } from '@afilia/source-contracts/bank';
import type { BankSource } from '../../ports/sources.ts';
import { answered } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The bank: E03 when it fails. An account that is not the merchant's is an answer, not a failure. */
export const createBankSource = (client: SourceClient): BankSource => ({
  findCustomer: ({ rut }, call) => client.request(findCustomer, { rut }, call, { answer: answered }),
  verifyAccount: ({ rut, bankCode, kind, number }, call) =>
    client.request(verifyAccount, { rut, bankCode, number, ...(kind && { kind }) }, call, {
      answer: ({ status, kind: answeredKind }) =>
        answered({
          valid: status === 'valid',
          ...(answeredKind && { kind: answeredKind }),
          ...(status === 'kindNeeded' && { needsKind: true }),
        }),
      // A bank whose contract is of before refuses a question without a kind as one that it cannot read.
      refusal: ({ status }) =>
        !kind && (status === 400 || status === 422) ? answered({ valid: false, needsKind: true }) : null,
    }),
});
