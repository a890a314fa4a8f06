import { checkNegativeFiles } from '@afilia/source-contracts/negative-files';
import type { NegativeFilesSource } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The bureaux of negative files: E05 when they fail, R07 when negative, R08 in the grey zone. */
export const createNegativeFilesSource = (client: SourceClient): NegativeFilesSource => ({
  check: ({ rut }, call) =>
    client.request(checkNegativeFiles, { rut }, call, {
      answer: ({ outcome, records: debts, amountClp, entries }, describe) => {
        if (outcome === 'clean') return answered({});
        const code = outcome === 'negative' ? 'R07' : 'R08';
        const record = { source: 'negativeFiles', debts, amountClp, ...(entries && { entries }) } as const;
        return onRecord(record, rejected(code, describe(`${outcome}, ${debts} records`)));
      },
    }),
});
