import { readMarks } from '@afilia/source-contracts/preco';
import type { PrecoSource } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** Preco: E04 when it fails, R09 when a mark blocks. */
export const createPrecoSource = (client: SourceClient): PrecoSource => ({
  marks: ({ rut }, call) =>
    client.request(readMarks, { rut }, call, {
      answer: ({ marks }, describe) =>
        marks.some(({ blocks }) => blocks)
          ? onRecord({ source: 'preco', marks }, rejected('R09', describe('a mark blocks')))
          : answered({}),
    }),
});
