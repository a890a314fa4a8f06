import type { Application, DocumentRecord } from '@afilia/domain/application/model/application';
import type { ApplicationStore } from '../ports/application-store.ts';
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

/** Finds documents on record for `/verify`; a document that was annulled with its set is not found any more. */
export function createDocumentFinder(store: ApplicationStore): DocumentFinder {
  const find = async (by: { verificationCode: string } | { sha256: string }) => {
    const place = await store.findDocument(by);
    const application = place && (await store.load(place.applicationId));
    const document = application?.documents.find(({ id }) => id === place?.documentId);
    return application && document ? toStored(application, document) : undefined;
  };
  return {
    findByCode: (verificationCode) => find({ verificationCode }),
    findByHash: (sha256) => find({ sha256 }),
  };
}
