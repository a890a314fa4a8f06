import { findCustomer } from '@afilia/source-contracts/bank';
import type { BankSource } from '../ports/sources.ts';
import { answered } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The bank: E03 when it fails. */
export const createBankSource = (client: SourceClient): BankSource => ({
  findCustomer: ({ rut }, call) => client.request(findCustomer, { rut }, call, { answer: answered }),
});
