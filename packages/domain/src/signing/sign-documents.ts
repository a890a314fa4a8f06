import type { DocumentReading } from './model/reading.ts';
import type { Application } from '../application/model/application.ts';
import { accept, canApply, type DecisionContext, outOfOrder, refuse } from '../application/model/decision.ts';
import { issueOtp } from '../application/issue-otp.ts';

/** A document that was read to its end, and how. */
export type ReadDocument = { documentId: string; reading: DocumentReading };

/** Tells if the document on screen is none of the present set. */
export const isOutdated = ({ documents }: Application, { documentId, reading }: ReadDocument): boolean =>
  documents.find(({ id }) => id === documentId)?.contentSha256 !== reading.contentSha256;

/** A document was read to its end. */
export function recordReading(application: Application, read: ReadDocument, { now }: DecisionContext) {
  if (application.isPJ || application.flow.state !== 'documentsIssued') return outOfOrder();
  if (isOutdated(application, read)) return refuse('R13', 'documentsChanged');
  const document = application.documents.find(({ id }) => id === read.documentId);
  if (!document) return outOfOrder();
  return accept(...(document.readAt ? [] : [{ type: 'DocumentRead' as const, at: now, ...read }]));
}

/** The acceptance of the documents: everything read, and exactly the set that is on record. */
export type SignatureRequest = {
  documentSetHash: string;
  acceptanceTextVersion: string;
  device: { address: string; userAgent: string };
};

/** «Firmar»: sends the code that makes the signature. */
export function requestSignature(
  application: Application,
  request: SignatureRequest,
  context: DecisionContext,
) {
  const { prospect, documents } = application;
  if (!prospect || !canApply(application, 'SignatureRequested')) return outOfOrder();
  if (request.documentSetHash !== application.documentSetHash) return refuse('R13', 'documentsChanged');
  if (documents.some(({ readAt }) => !readAt)) return refuse('R13', 'documentsUnread');
  return accept(
    { type: 'SignatureRequested', at: context.now, ...request },
    issueOtp('signature', prospect.email, 1, context),
  );
}

/** «No quiero firmar»: ends the application of a natural person. */
export function declineSignature(application: Application, reason: string, { now }: DecisionContext) {
  if (!canApply(application, 'SignatureDeclined')) return outOfOrder();
  return accept({ type: 'SignatureDeclined', at: now, reason });
}

/** «Volver» from the code: the documents can be read again. */
export function cancelSignatureRequest(application: Application, { now }: DecisionContext) {
  if (!canApply(application, 'SignatureRequestCancelled')) return outOfOrder();
  return accept({ type: 'SignatureRequestCancelled', at: now });
}
