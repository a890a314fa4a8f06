import { verifyAccount } from '@afilia/source-contracts/accounts';
import type { AccountsSource } from '../ports/accounts.ts';
import { answered } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** Pay-out accounts: E03 when the source fails. An account that is not the merchant's is an answer, not a failure. */
export const createAccountsSource = (client: SourceClient): AccountsSource => ({
  verify: ({ rut, bankCode, kind, number }, call) =>
    client.request(verifyAccount, { rut, bankCode, number, ...(kind && { kind }) }, call, {
      answer: ({ status, kind: answeredKind }) =>
        answered({
          valid: status === 'valid',
          ...(answeredKind && { kind: answeredKind }),
          ...(status === 'kindNeeded' && { needsKind: true }),
        }),
      // A bank that needs the kind may also refuse a question without it as one that it cannot read.
      refusal: ({ status }) =>
        !kind && (status === 400 || status === 422) ? answered({ valid: false, needsKind: true }) : null,
    }),
});
