import { createHash, createHmac } from 'node:crypto';
import type { Application } from '@afilia/domain/application/model/application';
import type { DocumentKind } from '@afilia/domain/document/kinds';
import { maskEmail } from '@afilia/domain/identity/email';
import { ok } from '@afilia/domain/result';
import type { StoredFile } from '../ports/application-store.ts';
import type { DocumentMaker } from '../ports/document-maker.ts';
import type { SignatureAct, TimestampClient } from '../ports/signing.ts';
import { evidenceOf } from './application-evidence.ts';
import { toContractFacts } from './contract-facts.ts';
import { produceDocuments } from './produce-documents.ts';
import { sha256Hex } from './sha256.ts';
import { actAtWork, type SigningAct } from './signing-act.ts';
import { signDocument } from './signing/sign-document.ts';
import type { SigningKeys } from './signing/signing-keys.ts';
import { newVerificationCode } from './verification-code.ts';

export type DocumentMakerDeps = {
  keys: SigningKeys;
  timestamps: TimestampClient;
  /** Secret bytes: verification codes follow from them, so that nobody can guess one. */
  codeKey: Uint8Array;
  /** Where anyone checks a document, as printed on it. */
  verifyAddress: string;
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
      const facts = toContractFacts(application, at, deps.verifyAddress);
      const codeFor = (kind: DocumentKind) =>
        newVerificationCode(bytesOf(deps.codeKey, `${setOf(application)}:${kind}`));
      const produced = await produceDocuments(facts, codeFor, signal);
      const documents = produced.map(({ kind, title, sha256, verificationCode, pages }) => ({
        id: idOf(application, kind),
        kind,
        title,
        sha256,
        verificationCode,
        pages,
      }));
      const files = produced.map(({ kind, sha256, pdf }) =>
        pdfFile(idOf(application, kind), 'issued', sha256, pdf),
      );
      return ok({ documents, files });
    },
    async sign(application, given, at) {
      const act = actAtWork(application);
      const evidence = evidenceOf(application, act, at);
      const files: StoredFile[] = [];
      for (const file of given) {
        const signed = await signDocument(
          file.bytes,
          toSignatureAct(application, act, { at, evidenceSha256: evidence.sha256 }),
          deps.keys,
          deps.timestamps,
        );
        if (!signed.ok) return signed;
        files.push(pdfFile(file.documentId, 'signed', sha256Hex(signed.value), signed.value));
        // Each signatory's evidence stands beside the document under a name of its own.
        const evidenceId = act.id === null ? file.documentId : `${file.documentId}.${act.id}`;
        files.push({
          id: `${evidenceId}:evidence`,
          documentId: evidenceId,
          kind: 'evidence',
          contentType: 'application/json',
          sha256: evidence.sha256,
          bytes: new TextEncoder().encode(evidence.json),
        });
      }
      const documents = files
        .filter(({ kind }) => kind === 'signed')
        .map(({ documentId, sha256 }) => ({ id: documentId, sha256 }));
      return ok({ documents, files });
    },
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
