import type { DocumentKind } from '@afilia/domain/document/kinds';
import type { ContractFacts, DocumentContent, ProducedDocument } from '../ports/documents.ts';
import { toDocumentContent } from './contents/to-document-contents.ts';
import { renderElsewhere } from './render/render-elsewhere.ts';
import { sha256Hex } from './sha256.ts';

/**
 * Makes every document of a contract once, unsigned, with its digest (spec/screens#fourthloader), in the order of the
 * drafts. The affiliation contract is made last, because it lists the digests of the others. What comes out depends on
 * the arguments alone, so a repeated job makes the same bytes.
 *
 * @param codeFor gives the verification code of a document.
 * @param signal ends it between two documents
 */
export async function produceDocuments(
  facts: ContractFacts,
  codeFor: (kind: DocumentKind) => string,
  signal?: AbortSignal,
): Promise<ProducedDocument[]> {
  const others = await Promise.all(
    facts.drafts
      .filter(({ kind }) => kind !== 'affiliation-contract')
      .map((draft) => produced(toDocumentContent(facts, draft, codeFor(draft.kind)), signal)),
  );
  return Promise.all(
    facts.drafts.map(
      (draft) =>
        others.find(({ kind }) => kind === draft.kind) ??
        produced(toDocumentContent(facts, draft, codeFor(draft.kind), others), signal),
    ),
  );
}

async function produced(content: DocumentContent, signal?: AbortSignal): Promise<ProducedDocument> {
  const { pdf, pages } = await renderElsewhere(content, signal);
  const { kind, title, verificationCode } = content;
  return { kind, title, verificationCode, sha256: sha256Hex(pdf), pages, pdf, content };
}
