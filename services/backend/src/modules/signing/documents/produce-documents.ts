import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import { ok, type Result } from '@afilia/domain/values/result';
import type { ContractFacts, DocumentDraft, IssuedPart, ProducedDocument } from '../ports/documents.ts';
import type { DocumentFailure } from '@afilia/pades/types';
import { toDocumentContent } from './contents/to-document-contents.ts';
import { renderElsewhere } from './render/render-elsewhere.ts';
import { sha256Hex } from '@afilia/pades/sha256';

/** Certifies documents, in the same order. */
type Certify = (pdfs: readonly Uint8Array[]) => Promise<Result<Uint8Array[], DocumentFailure>>;

/** The values that tell a document from every other. */
export type DocumentIdentity = { documentId: string; verificationCode: string };

/**
 * Makes every document of a contract once, certified and unsigned, with its digest (spec/screens#fourthloader), in the order of the
 * drafts. The affiliation contract is made last, because it lists the digests of the others. The drawing depends on the arguments
 * alone; a certification has its own moment.
 *
 * @param identify gives the id and the verification code of a document.
 * @param certify gives the documents as they are issued; they list and are known by the hash of these bytes
 * @param signal ends it between two documents
 * @returns all documents; an error if any is not certified
 */
export async function produceDocuments(
  facts: ContractFacts,
  identify: (kind: DocumentKind) => DocumentIdentity,
  certify: Certify,
  signal?: AbortSignal,
): Promise<Result<ProducedDocument[], DocumentFailure>> {
  const issue = async (drafts: readonly DocumentDraft[], listed: readonly IssuedPart[]) =>
    certified(
      await Promise.all(drafts.map((draft) => drawn(facts, draft, identify(draft.kind), listed, signal))),
      certify,
    );
  const isContract = ({ kind }: { kind: DocumentKind }) => kind === 'affiliation-contract';
  const others = await issue(
    facts.drafts.filter((draft) => !isContract(draft)),
    [],
  );
  if (!others.ok) return others;
  const contract = await issue(facts.drafts.filter(isContract), others.value);
  if (!contract.ok) return contract;
  const all = [...others.value, ...contract.value];
  return ok(facts.drafts.flatMap(({ kind }) => all.filter((one) => one.kind === kind)));
}

type DrawnDocument = Omit<ProducedDocument, 'sha256'>;

async function certified(
  drawings: readonly DrawnDocument[],
  certify: Certify,
): Promise<Result<ProducedDocument[], DocumentFailure>> {
  if (drawings.length === 0) return ok([]);
  const issued = await certify(drawings.map(({ pdf }) => pdf));
  if (!issued.ok) return issued;
  return ok(
    drawings.map((drawing, index) => {
      const pdf = issued.value[index] ?? drawing.pdf;
      return { ...drawing, pdf, sha256: sha256Hex(pdf) };
    }),
  );
}

async function drawn(
  facts: ContractFacts,
  draft: DocumentDraft,
  { documentId, verificationCode }: DocumentIdentity,
  listed: readonly IssuedPart[],
  signal?: AbortSignal,
): Promise<DrawnDocument> {
  const content = toDocumentContent(facts, draft, verificationCode, listed);
  const { pdf, pages } = await renderElsewhere({ content, documentId }, signal);
  const { kind, title } = content;
  return { kind, title, verificationCode, pages, pdf, content };
}
