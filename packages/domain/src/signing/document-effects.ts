import type { SignatoryRecord } from './model/signatory/signatory-record.ts';
import { withSignatory } from './model/signatory/with-signatory.ts';
import type { Application, DocumentRecord } from '../application/model/application.ts';
import {
  type EventOf,
  noActivityNorEvidence,
  noEffect,
  type SomeEffects,
} from '../application/model/effects.ts';
import { withoutDocuments } from '../application/without-documents.ts';

/** Effects of issuing, reading, signing, sealing and mailing the set of documents. */
export const documentEffects = {
  DocumentsIssued: (_application, { documents, documentSetHash }) => ({
    documents: documents.map((document) => ({
      ...document,
      issuedSha256: document.sha256,
      readAt: null,
      status: 'issued' as const,
    })),
    documentSetHash,
  }),
  SignatoriesNotified: noEffect,
  DocumentRead: ({ documents }, { documentId, at, reading }) => ({
    documents: documents.map((document) =>
      document.id === documentId && document.readAt === null
        ? { ...document, readAt: at, reading }
        : document,
    ),
  }),
  SignatureRequested: (_application, { at, acceptanceTextVersion, documentSetHash, device }) => ({
    signature: {
      requestedAt: at,
      acceptanceTextVersion,
      documentSetHash,
      device,
      otpChallengeId: '',
      otpSentAt: '',
      confirmedAt: null,
    },
  }),
  SignatureRequestCancelled: ({ otp }, { at }) => ({
    // The code is dead; its wrong tries stay counted, so another code gives no new ones.
    otp: otp && { ...otp, expiresAt: at },
    signature: null,
  }),
  SignatureDeclined: noEffect,
  SignatureGiven: ({ otp, signature }, { challengeId, at }) => ({
    otp: null,
    signature: signature && {
      ...signature,
      otpChallengeId: challengeId,
      otpSentAt: otp?.issuedAt ?? '',
      ...(otp?.channel && { otpPhone: otp.sentTo }),
      confirmedAt: at,
    },
  }),
  SealingBegan: (application, { signatoryId }) =>
    withSignatory(application, signatoryId, () => ({ beingSealed: true })),
  SignatureSealed: (application, event) => sealed(application, event),
  LastSignatureSealed: (application, event) => sealed(application, event),
  ContractAccepted: noEffect,
  AcceptanceRefused: (application, { error }) => ({ ...withoutDocuments(application), error }),
  DocumentsSigned: ({ documents }, event) => ({
    documents: rewritten(documents, event.documents, { status: 'signed' }),
    certificates: event.certificates,
    completion: {
      signedAt: event.signedAt,
      merchantCode: null,
      deliveryBusinessDays: null,
      mail: 'queued',
      resends: 0,
    },
  }),
  // The long-term proof of the documents says nothing new of them.
  DocumentsExtended: noActivityNorEvidence(
    (
      { documents, certificates },
      { level, at, stampEndsAt, documents: files }: EventOf<'DocumentsExtended'>,
    ) => {
      const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]));
      const extended = <Document extends { id: string; sha256: string }>(document: Document): Document => ({
        ...document,
        sha256: hashes.get(document.id) ?? document.sha256,
      });
      return {
        documents: documents.map(extended),
        certificates: certificates.map(extended),
        archived: { level, at, stampEndsAt },
      };
    },
  ),
  DocumentsResent: ({ completion }) => ({
    completion: completion && { ...completion, mail: 'queued', resends: completion.resends + 1 },
  }),
} satisfies SomeEffects;

/** The documents with the hashes of their files, which one more signature is on. */
function rewritten(
  documents: readonly DocumentRecord[],
  files: readonly { id: string; sha256: string }[],
  change: { status?: 'signed' } = {},
): DocumentRecord[] {
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  return documents.map((document) => {
    const sha256 = hashes.get(document.id);
    return sha256 === undefined ? document : { ...document, sha256, ...change };
  });
}

/** One more person's signature is on the documents. */
function sealed(
  { documents, signatories }: Application,
  event: EventOf<'SignatureSealed' | 'LastSignatureSealed'>,
): Partial<Application> {
  const isSigner = ({ id }: SignatoryRecord) => id === event.signatoryId;
  return {
    documents: rewritten(documents, event.documents),
    signatories: signatories.map((one) =>
      isSigner(one) ? { ...one, status: 'signed', statusAt: event.at, sealedAt: event.signedAt } : one,
    ),
  };
}
