import type { SignatoryRecord } from './model/signatory/signatory-record.ts';
import { withSignatory } from './model/signatory/with-signatory.ts';
import type { Application } from '../application/model/application.ts';
import { type EventOf, noEffect, type SomeEffects, withoutActivity } from '../application/model/effects.ts';
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
        ? { ...document, readAt: at, ...(reading && { reading }) }
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
  SignatureSealed: (application, event) => sealed(application, event, 'issued'),
  LastSignatureSealed: (application, event) => sealed(application, event, 'issued'),
  ContractAccepted: noEffect,
  AcceptanceRefused: (application, { error }) => ({ ...withoutDocuments(application), error }),
  DocumentsSigned: (application, event) => ({
    ...sealed(application, event, 'signed'),
    ...(event.certificates && { certificates: event.certificates }),
    completion: {
      signedAt: event.signedAt,
      merchantCode: null,
      deliveryBusinessDays: null,
      mail: 'queued',
      resends: 0,
    },
  }),
  DocumentsExtended: withoutActivity(
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

/** One more signature is on the documents; with the operator's, they are done. */
function sealed(
  { documents, signatories }: Application,
  event: EventOf<'SignatureSealed' | 'LastSignatureSealed' | 'DocumentsSigned'>,
  status: 'issued' | 'signed',
): Partial<Application> {
  const hashes = new Map(event.documents.map(({ id, sha256 }) => [id, sha256]));
  const isSigner = ({ id }: SignatoryRecord) => id === event.signatoryId;
  return {
    documents: documents.map((document) => {
      const sha256 = hashes.get(document.id);
      return sha256 === undefined
        ? document
        : { ...document, sha256, ...(status === 'signed' && { status }) };
    }),
    signatories: signatories.map((one) =>
      isSigner(one) ? { ...one, status: 'signed', statusAt: event.at, sealedAt: event.signedAt } : one,
    ),
  };
}
