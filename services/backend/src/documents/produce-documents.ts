import type { DocumentKind } from '@afilia/domain/document/kinds';
import type { ContractFacts, DocumentDraft, IssuedPart, ProducedDocument } from '../ports/documents.ts';
import { toDocumentContent } from './contents/to-document-contents.ts';
import { renderElsewhere } from './render/render-elsewhere.ts';
import { sha256Hex } from './sha256.ts';

/** What tells a document from every other. */
export type DocumentIdentity = { documentId: string; verificationCode: string };

/**
 * Makes every document of a contract once, unsigned, with its digest (spec/screens#fourthloader), in the order of the
 * drafts. The affiliation contract is made last, because it lists the digests of the others. What comes out depends on
 * the arguments alone, so a repeated job makes the same bytes.
 *
 * @param identify gives the id and the verification code of a document.
 * @param signal ends it between two documents
 */
export async function produceDocuments(
  facts: ContractFacts,
  identify: (kind: DocumentKind) => DocumentIdentity,
  signal?: AbortSignal,
): Promise<ProducedDocument[]> {
  const others = await Promise.all(
    facts.drafts
      .filter(({ kind }) => kind !== 'affiliation-contract')
      .map((draft) => produced(facts, draft, identify(draft.kind), [], signal)),
  );
  return Promise.all(
    facts.drafts.map(
      (draft) =>
        others.find(({ kind }) => kind === draft.kind) ??
        produced(facts, draft, identify(draft.kind), others, signal),
    ),
  );
}

async function produced(
  facts: ContractFacts,
  draft: DocumentDraft,
  { documentId, verificationCode }: DocumentIdentity,
  others: readonly IssuedPart[],
  signal?: AbortSignal,
): Promise<ProducedDocument> {
  const content = toDocumentContent(facts, draft, verificationCode, others);
  const { pdf, pages } = await renderElsewhere({ content, documentId }, signal);
  const { kind, title } = content;
  return { kind, title, verificationCode, sha256: sha256Hex(pdf), pages, pdf, content };
}
