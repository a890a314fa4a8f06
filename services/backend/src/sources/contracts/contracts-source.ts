import { draftContract } from '@afilia/source-contracts/contracts';
import type { ContractsSource } from '../../ports/sources.ts';
import { answered, failed } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The contracts service: E09 when it fails, and when a document that was asked for is not there. */
export const createContractsSource = (client: SourceClient): ContractsSource => ({
  draft: ({ folio, rut, isPJ, kinds }, call) =>
    client.request(draftContract, { folio, rut, isPJ, kinds }, call, {
      answer: ({ contractNumber, version, documents }, describe) => {
        const inOrder = kinds.flatMap((kind) => documents.find((document) => document.kind === kind) ?? []);
        return inOrder.length === kinds.length
          ? answered({ contractNumber, version, documents: inOrder })
          : failed('E09', describe('a document that was asked for is missing'));
      },
    }),
});
