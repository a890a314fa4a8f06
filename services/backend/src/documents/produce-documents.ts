import type { DocumentKind } from '@afilia/domain/document/kinds';
import type { ContractFacts, ProducedDocument } from '../ports/documents.ts';
import { toDocumentContents } from './contents/to-document-contents.ts';
import { renderElsewhere } from './render/render-elsewhere.ts';
import { sha256Hex } from './sha256.ts';

/**
 * Makes every document of a contract once, unsigned, with its digest (spec/screens#fourthloader). What comes out
 * depends on the arguments alone, so a repeated job makes the same bytes.
 *
 * @param codeFor gives the verification code of a document.
 * @param signal ends it between two documents
 */
export async function produceDocuments(
  facts: ContractFacts,
  codeFor: (kind: DocumentKind) => string,
  signal?: AbortSignal,
): Promise<ProducedDocument[]> {
  return Promise.all(
    toDocumentContents(facts, codeFor).map(async (content) => {
      const { pdf, pages } = await renderElsewhere(content, signal);
      const { kind, title, verificationCode } = content;
      return { kind, title, verificationCode, sha256: sha256Hex(pdf), pages, pdf };
    }),
  );
}
