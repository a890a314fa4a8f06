import type {
  AnnulledDocument,
  Application,
  DocumentRecord,
} from '@afilia/domain/application/model/application';
import { annulmentOf } from '@afilia/domain/desk/model/cases';
import type { Provider } from '@afilia/domain/partners/provider';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import {
  type SigningCertificate,
  signingCertificateTitle,
} from '@afilia/domain/signing/model/signing-certificate';
import { signatoriesOf } from './signing-act.ts';
import type { DocumentFinder, StoredDocument } from './verify-page/stored-document.ts';

function toStored(application: Application, { title, sha256, status }: DocumentRecord): StoredDocument {
  const { completion, folio } = application;
  return {
    title,
    folio,
    sha256,
    status: status === 'issued' ? 'pending' : status,
    signers: signersOf(application, status),
    ...(completion && { signedAt: completion.signedAt }),
  };
}

/** Signed by the operator alone; it names whose signature it attests to. */
function toCertificate(application: Application, { sha256, partyId }: SigningCertificate): StoredDocument {
  const { completion, folio, signatories } = application;
  const name =
    partyId === null
      ? signatoriesOf(application)[0]?.name
      : signatories.find(({ id }) => id === partyId)?.name;
  const at = completion?.signedAt ?? '';
  return {
    title: signingCertificateTitle,
    folio,
    sha256,
    status: 'signed',
    signers: name === undefined ? [] : [{ name, at }],
    signedAt: at,
  };
}

/** It attests to a contract that was annulled, which its reader must learn. */
const toCertificateOfAnnulled = (
  { folio }: Application,
  { sha256 }: SigningCertificate,
  at: string,
): StoredDocument => ({
  title: signingCertificateTitle,
  folio,
  sha256,
  status: 'annulled',
  signers: [],
  annulment: { because: 'contractAnnulled', at, hasLater: false },
});

/** A later set may be issued, or annulled as well: only a set that has effect counts. */
const toAnnulled = (
  { folio, documents }: Application,
  { title, sha256, because, at, kind }: AnnulledDocument,
): StoredDocument => ({
  title,
  folio,
  sha256,
  status: 'annulled',
  signers: [],
  annulment: { because, at, hasLater: documents.some((document) => document.kind === kind) },
});

function signersOf(
  { isPJ, signatories, completion, ...application }: Application,
  status: DocumentRecord['status'],
): StoredDocument['signers'] {
  if (isPJ) return signatories.flatMap(({ name, sealedAt }) => (sealedAt ? [{ name, at: sealedAt }] : []));
  const [signatory] = signatoriesOf({ isPJ, signatories, completion, ...application });
  return status === 'signed' && completion && signatory
    ? [{ name: signatory.name, at: completion.signedAt }]
    : [];
}

/**
 * Finds documents on record for `/verify`, those of annulled sets too.
 *
 * @param providerOf - who contracts by an application
 */
export function createDocumentFinder(
  store: ApplicationStore,
  providerOf: (application: Application) => Pick<Provider, 'brandName' | 'rut'>,
): DocumentFinder {
  const find = async (by: { verificationCode: string } | { sha256: string }) => {
    const place = await store.findDocument(by);
    const application = place && (await store.load(place.applicationId));
    if (!application) return undefined;
    const found = stored(application, place.documentId);
    const { brandName: brand, rut } = providerOf(application);
    return found && { ...found, brand, rut };
  };
  return {
    findByCode: (verificationCode) => find({ verificationCode }),
    findByHash: (sha256) => find({ sha256 }),
  };
}

function stored(application: Application, documentId: string): StoredDocument | undefined {
  const { documents, annulledDocuments, certificates } = application;
  const document = documents.find(({ id }) => id === documentId);
  if (document) return toStored(application, document);
  const certificate = certificates.find(({ id }) => id === documentId);
  const annulledAt = annulmentOf(application)?.decision?.at;
  if (certificate)
    return annulledAt === undefined
      ? toCertificate(application, certificate)
      : toCertificateOfAnnulled(application, certificate, annulledAt);
  const annulled = annulledDocuments.find(({ id }) => id === documentId);
  return annulled && toAnnulled(application, annulled);
}
