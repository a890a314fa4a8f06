import { readMarks } from '@afilia/source-contracts/preco';
import { defineSource } from '../serve.ts';

export const precoSource = defineSource('preco', (serve) => [
  serve(readMarks).with((_request, { finding }) => ({
    marks:
      finding === null
        ? []
        : [{ kind: 'commercial', blocks: finding === 'blockingMark', since: '2025-08-04' }],
  })),
]);
