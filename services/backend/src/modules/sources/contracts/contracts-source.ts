import type { DraftedDocument } from '@afilia/domain/application/model/facts';
import { type contractDocumentSchema, draftContract } from '@afilia/source-contracts/contracts';
import type { z } from 'zod';
import { unknownPlaceholder } from '@afilia/domain/signing/placeholders';
import type { ContractsSource } from '../ports/sources.ts';
import { answered, failed } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

type Given = z.output<typeof contractDocumentSchema>;

/**
 * The contracts service: E09 when it fails, when a requested document is not there, and when a text has a placeholder
 * that nothing fills.
 */
export const createContractsSource = (client: SourceClient): ContractsSource => ({
  draft: ({ folio, rut, isPJ, kinds }, call) =>
    client.request(draftContract, { folio, rut, isPJ, kinds }, call, {
      answer: ({ contractNumber, version, documents }, describe) => {
        const inOrder = kinds
          .flatMap((kind) => documents.filter((one) => one.kind === kind).slice(0, 1))
          .map(toDraft);
        if (inOrder.length < kinds.length)
          return failed('E09', describe('a document that was asked for is missing'));
        const unknown = inOrder.find((document) => unknownPlaceholder(document));
        return unknown
          ? failed('E09', describe(`the text of ${unknown.kind} has a placeholder that nothing fills`))
          : answered({ contractNumber, version, documents: inOrder });
      },
    }),
});

const toDraft = ({ kind, title, clauses }: Given): DraftedDocument => ({
  kind,
  title,
  clauses: clauses.map(({ id, heading, body }) => ({ ...(id !== undefined && { id }), heading, body })),
});
