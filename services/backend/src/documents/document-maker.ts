import { createHash, createHmac } from 'node:crypto';
import type { Application } from '@afilia/domain/application/model/application';
import type { DocumentKind } from '@afilia/domain/document/kinds';
import { maskEmail } from '@afilia/domain/identity/email';
import { ok } from '@afilia/domain/result';
import type { StoredFile } from '../ports/application-store.ts';
import type { DocumentMaker } from '../ports/document-maker.ts';
import type { Provider } from '@afilia/domain/host/provider';
import type { EvidenceFile, SignatureAct, Signer, TimestampClient } from '../ports/signing.ts';
import { evidenceOf } from './application-evidence.ts';
import { type ContentFile, contentOf } from './content-digest.ts';
import { toContractFacts } from './contract-facts.ts';
import { documentSummary } from './document-summary.ts';
import { evidenceOfAcceptance } from './evidence/build-acceptance-evidence.ts';
import { operatorsAct } from './operator.ts';
import { produceDocuments } from './produce-documents.ts';
import { sha256Hex } from './sha256.ts';
import { actAtWork, type SigningAct } from './signing-act.ts';
import { certifyDocuments, signDocuments } from './signing/sign-documents.ts';
import { newVerificationCode } from './verification-code.ts';

export type DocumentMakerDeps = {
  signer: Signer;
  timestamps: TimestampClient;
  /** Secret bytes: verification codes follow from them, so that nobody can guess one. */
  codeKey: Uint8Array;
  /** Where anyone checks a document, as printed on it. */
  verifyAddress: string;
  /** Who contracts with merchants. */
  provider: Provider;
  /** The agreement by which ClaveÚnica is used; the evidence names it. */
  agreement?: string | undefined;
};

/** Which set of documents of an application this is: a set that was annulled and made again has other ids. */
const setOf = ({ id, stage }: Application) => `${id}:${stage?.checks.documents?.attempt ?? 0}`;

function idOf(application: Application, kind: DocumentKind): string {
  const hex = createHash('sha256')
    .update(`${setOf(application)}:${kind}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An endless stream of bytes that follows from a label and the key. */
function bytesOf(key: Uint8Array, label: string): () => number {
  let block = Buffer.alloc(0);
  let counter = 0;
  return () => {
    if (block.length === 0) block = createHmac('sha256', key).update(`${label}:${counter++}`).digest();
    const byte = block[0] ?? 0;
    block = block.subarray(1);
    return byte;
  };
}

/** Renders, signs and evidences the documents of applications. */
export function createDocumentMaker(deps: DocumentMakerDeps): DocumentMaker {
  return {
    async produce(application, at, signal) {
      const facts = toContractFacts(application, at, { ...deps, operator: deps.provider });
      const identify = (kind: DocumentKind) => ({
        documentId: idOf(application, kind),
        verificationCode: newVerificationCode(bytesOf(deps.codeKey, `${setOf(application)}:${kind}`)),
      });
      const certification = { issuer: deps.provider.legalName, at, folio: application.folio };
      const produced = await produceDocuments(
        facts,
        identify,
        (pdfs) => certifyDocuments(pdfs, certification, { ...deps, key: 'seal' }),
        signal,
      );
      if (!produced.ok) return produced;
      const documents = produced.value.map(({ kind, title, sha256, verificationCode, pages, content }) => ({
        id: idOf(application, kind),
        kind,
        title,
        sha256,
        verificationCode,
        pages,
        contentSha256: contentOf(content).sha256,
        summary: documentSummary(kind, application),
      }));
      const files = produced.value.flatMap(({ kind, sha256, pdf, content }) => [
        pdfFile(idOf(application, kind), 'issued', sha256, pdf),
        contentFile(idOf(application, kind), contentOf(content)),
      ]);
      return ok({ documents, files });
    },
    async sign(application, given, at) {
      const act = actAtWork(application, deps.agreement);
      const evidence = evidenceOf(application, act, at);
      const signed = await signDocuments(
        given.map(({ bytes }) => bytes),
        toSignatureAct(application, act, { at, evidenceSha256: evidence.sha256 }),
        { ...deps, key: 'seal' },
      );
      // Each signatory's evidence stands beside the document under a name of its own.
      const beside = act.id === null ? '' : `.${act.id}`;
      return signed.ok ? ok(signedFiles(given, signed.value, { evidence, beside })) : signed;
    },
    async countersign(application, given, at) {
      const evidence = evidenceOfAcceptance(application, deps.provider, at);
      const signed = await signDocuments(
        given.map(({ bytes }) => bytes),
        operatorsAct(application, deps.provider, { at, evidenceSha256: evidence.sha256 }),
        { ...deps, key: 'operator' },
      );
      return signed.ok ? ok(signedFiles(given, signed.value, { evidence, beside: '.operator' })) : signed;
    },
  };
}

/** What is written after an act: each document with its signature, and the evidence of the act beside it. */
function signedFiles(
  given: readonly StoredFile[],
  signed: readonly Uint8Array[],
  { evidence, beside }: { evidence: EvidenceFile; beside: string },
): { documents: { id: string; sha256: string }[]; files: StoredFile[] } {
  const documents = signed.map((bytes, index) => {
    const id = given[index]?.documentId ?? '';
    return { id, bytes, sha256: sha256Hex(bytes) };
  });
  return {
    documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
    files: documents.flatMap(({ id, bytes, sha256 }) => [
      pdfFile(id, 'signed', sha256, bytes),
      {
        id: `${id}${beside}:evidence`,
        documentId: `${id}${beside}`,
        kind: 'evidence',
        contentType: 'application/json',
        sha256: evidence.sha256,
        bytes: new TextEncoder().encode(evidence.json),
      },
    ]),
  };
}

const pdfFile = (
  documentId: string,
  kind: 'issued' | 'signed',
  sha256: string,
  bytes: Uint8Array,
): StoredFile => ({
  id: `${documentId}:${kind}`,
  documentId,
  kind,
  contentType: 'application/pdf',
  sha256,
  bytes,
});

const contentFile = (documentId: string, { json, sha256 }: ContentFile): StoredFile => ({
  id: `${documentId}:content`,
  documentId,
  kind: 'content',
  contentType: 'application/json',
  sha256,
  bytes: new TextEncoder().encode(json),
});

/** Who signs, for whom, and by what evidence. */
const toSignatureAct = (
  { folio }: Application,
  { signatory, email }: SigningAct,
  given: Pick<SignatureAct, 'at' | 'evidenceSha256'>,
): SignatureAct => ({
  signerName: signatory.name,
  signerRut: signatory.rut,
  capacity: signatory.capacity,
  ...given,
  folio,
  emailMasked: maskEmail(email),
});
