import { checkNegativeFiles } from '@afilia/source-contracts/negative-files';
import { defineSource } from '../serve.ts';

export const negativeFilesSource = defineSource('negative-files', (serve) => [
  serve(checkNegativeFiles).with((_request, { finding }) => {
    if (finding === 'negative') return { outcome: 'negative', records: 4, amountClp: 3_870_000 };
    if (finding === 'grey') return { outcome: 'grey', records: 1, amountClp: 42_000 };
    return { outcome: 'clean', records: 0, amountClp: 0 };
  }),
]);
