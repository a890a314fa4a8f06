import { checkNegativeFiles } from '@afilia/source-contracts/negative-files';
import type { NegativeFilesSource } from '../../ports/sources.ts';
import { answered, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The bureaux of negative files: E05 when they fail, R07 when negative, R08 in the grey zone. */
export const createNegativeFilesSource = (client: SourceClient): NegativeFilesSource => ({
  check: ({ rut }, call) =>
    client.request(checkNegativeFiles, { rut }, call, {
      answer: ({ outcome, records }, describe) => {
        if (outcome === 'negative') return rejected('R07', describe(`negative, ${records} records`));
        if (outcome === 'grey') return rejected('R08', describe(`grey zone, ${records} records`));
        return answered({});
      },
    }),
});
