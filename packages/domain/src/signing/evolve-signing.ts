import { newSignatory, type SignatoryRecord, newSignatoryState } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import type { FlowTransition } from '../application/model/events.ts';
import type { Chosen } from './model/party-events.ts';

/** What was produced after the summary is void, links included; the record of it stays in the events. */
export const withoutDocuments = ({ signatories }: Application, without?: string): Partial<Application> => ({
  documents: [],
  documentSetHash: null,
  signature: null,
  signatories: signatories
    .filter(({ id }) => id !== without)
    .map((one) => ({
      ...one,
      ...newSignatoryState,
      // Sessions of the old links are over too.
      opening: one.opening > 0 ? one.opening + 1 : 0,
      status: 'confirmed',
    })),
});

/**
 * A signatory chosen before keeps their contact data, except an address that is now the applicant's own: each person
 * signs from their own mailbox.
 */
export function keepIdentity(
  { prospect, signatories }: Application,
  chosen: Chosen,
  at: string,
): SignatoryRecord {
  const before = signatories.find(({ run }) => run === chosen.run);
  const { contact = null, opening = 0 } = before ?? {};
  const taken = contact !== null && contact.email.toLowerCase() === prospect?.email.toLowerCase();
  return {
    ...newSignatory({ ...chosen, id: before?.id ?? chosen.id }, at),
    contact: taken ? null : contact,
    opening,
  };
}

/** One more signature is on the documents; with the operator's, they are done. */
export function sealed(
  application: Application,
  event: FlowTransition & { type: 'SignatureSealed' | 'LastSignatureSealed' | 'DocumentsSigned' },
  accepted: boolean,
): Partial<Application> {
  const { documents, signatories } = application;
  return {
    documents: documents.map((document) => {
      const signed = event.documents.find(({ id }) => id === document.id);
      if (!signed) return document;
      return { ...document, sha256: signed.sha256, ...(accepted && { status: 'signed' as const }) };
    }),
    signatories: signatories.map((one) =>
      one.id === event.signatoryId
        ? { ...one, status: 'signed', statusAt: event.at, sealedAt: event.signedAt }
        : one,
    ),
  };
}
