import type { Application } from '@afilia/domain/application/model/application';
import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { ok } from '@afilia/domain/values/result';
import type { StoredFile } from '../../record/ports/application-store.ts';
import { type DocumentMaker, evidenceName } from '../../application/ports/document-maker.ts';
import type { SignatureAct } from '@afilia/pades/types';
import type { EvidenceFile } from '../../application/ports/signing.ts';
import { evidenceOf } from './application-evidence.ts';
import { certify } from './certify.ts';
import { bytesOf, uuidOf } from './derived.ts';
import { type ContentFile, contentOf } from './content-digest.ts';
import { toContractFacts } from './contract-facts.ts';
import type { DocumentMakerDeps } from './document-maker-deps.ts';
import { documentSummary } from './document-summary.ts';
import { evidenceOfAcceptance } from './evidence/build-acceptance-evidence.ts';
import { operatorsAct } from './operator.ts';
import { produceDocuments } from './produce-documents.ts';
import { sha256Hex } from '@afilia/pades/sha256';
import { actAtWork, type SigningAct } from './signing-act.ts';
import { certifyDocuments, signDocuments } from '@afilia/pades/signing/sign-documents';
import { signatureTexts } from './signature-words.ts';
import { newVerificationCode } from './verification-code.ts';

/** Names the set of documents of an application: a set that was annulled and made again has other ids. */
const setOf = ({ id, stage }: Application) => `${id}:${stage?.checks.documents?.attempt ?? 0}`;

const idOf = (application: Application, kind: DocumentKind): string =>
  uuidOf(`${setOf(application)}:${kind}`);

/** Renders, signs and evidences the documents of applications. */
export function createDocumentMaker(deps: DocumentMakerDeps): DocumentMaker {
  return {
    async produce(application, at, signal) {
      const provider = deps.providerOf(application);
      const facts = toContractFacts(application, at, { ...deps, operator: provider });
      const identify = (kind: DocumentKind) => ({
        documentId: idOf(application, kind),
        verificationCode: newVerificationCode(bytesOf(deps.codeKey, `${setOf(application)}:${kind}`)),
      });
      const certification = { issuer: provider.legalName, at, folio: application.folio };
      const produced = await produceDocuments(
        facts,
        identify,
        (pdfs) => certifyDocuments(pdfs, certification, { ...deps, key: 'seal', texts: signatureTexts }),
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
        { ...deps, key: 'seal', texts: signatureTexts },
      );
      return signed.ok ? ok(signedFiles(given, signed.value, { evidence, partyId: act.id })) : signed;
    },
    certify: (application, given, at) => certify(application, given, at, deps),
    async countersign(application, given, at) {
      const provider = deps.providerOf(application);
      const evidence = evidenceOfAcceptance(application, provider, at);
      const signed = await signDocuments(
        given.map(({ bytes }) => bytes),
        operatorsAct(application, provider, { at, evidenceSha256: evidence.sha256 }),
        { ...deps, key: 'operator', texts: signatureTexts },
      );
      return signed.ok ? ok(signedFiles(given, signed.value, { evidence, partyId: 'operator' })) : signed;
    },
  };
}

/** Returns the files to write after an act: each document with its signature, and the evidence of the act beside it. */
function signedFiles(
  given: readonly StoredFile[],
  signed: readonly Uint8Array[],
  { evidence, partyId }: { evidence: EvidenceFile; partyId: string | null },
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
        id: `${evidenceName(id, partyId)}:evidence`,
        documentId: evidenceName(id, partyId),
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

/** Describes the act: the signatory, the party they sign for, and the evidence. */
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
