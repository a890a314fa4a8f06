import type { Application } from '@afilia/domain/application/model/application';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { maskPhone } from '@afilia/domain/values/identity/phone';
import type { EvidenceFile } from '../../application/ports/signing.ts';
import { acceptanceText } from '@afilia/domain/signing/acceptance-text';
import { buildEvidence } from './evidence/build-evidence.ts';
import type { SigningAct } from './signing-act.ts';

/**
 * The evidence of one person's act of signing, from what the events recorded of it.
 *
 * @param signedAt ISO 8601 UTC
 * @throws when the act is not on record; a bug, never bad input
 */
export function evidenceOf(application: Application, act: SigningAct, signedAt: string): EvidenceFile {
  const { facts, folio, documents } = application;
  const { record } = act;
  if (!record.confirmedAt || !facts.contract)
    throw new Error('documents are signed before the act is on record');
  const { version, contractNumber } = facts.contract;
  return buildEvidence({
    folio,
    contractNumber,
    signatory: act.signatory,
    documents: documents.map(({ id, kind, title, issuedSha256 }) => {
      const reading = act.readingOf(id);
      return {
        kind,
        title,
        sha256: issuedSha256,
        textVersion: version,
        openedToLastPageAt: act.readAt(id),
        ...(reading && { reading }),
      };
    }),
    acceptance: {
      text: acceptanceText(record.acceptanceTextVersion),
      version: record.acceptanceTextVersion,
      acceptedAt: record.requestedAt,
    },
    otp: {
      challengeId: record.otpChallengeId,
      emailMasked: maskEmail(act.email),
      ...(record.otpPhone && { phoneMasked: maskPhone(record.otpPhone) }),
      sentAt: record.otpSentAt,
      enteredAt: record.confirmedAt,
    },
    identifiedBy: act.identifiedBy,
    identification: act.identification,
    ip: record.device.address,
    userAgent: record.device.userAgent,
    signedAt,
  });
}
