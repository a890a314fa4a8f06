import type { EvidenceFile, SigningEvidence } from '../../../application/ports/signing.ts';
import { sha256Hex } from '@afilia/pades/sha256';
import { canonicalJson } from '@afilia/source-contracts/canonical-json';

/**
 * Makes the evidence file of one signatory act: the documents shown and read, the acceptance, the means of
 * identification, place and time (Ley 19.799, spec/chile#electronic-signature). Its digest goes into every signature of
 * the act, so the file cannot be changed afterwards without the signatures telling.
 *
 * @param evidence facts of the act; never the code itself.
 * @returns the file, canonical JSON in UTF-8, and its digest.
 * @example
 * const { json, sha256 } = buildEvidence(evidence);
 */
export function buildEvidence(evidence: SigningEvidence): EvidenceFile {
  const { acceptance, signatory, otp } = evidence;
  const json = canonicalJson({
    format: 'afilia-signing-evidence/2',
    folio: evidence.folio,
    contractNumber: evidence.contractNumber,
    signatory: { name: signatory.name, rut: signatory.rut, capacity: signatory.capacity },
    documents: evidence.documents.map((document) => ({
      kind: document.kind,
      title: document.title,
      sha256: document.sha256,
      textVersion: document.textVersion,
      openedToLastPageAt: document.openedToLastPageAt,
      ...(document.reading && { reading: { ...document.reading } }),
    })),
    acceptance: {
      text: acceptance.text,
      textSha256: sha256Hex(acceptance.text),
      version: acceptance.version,
      acceptedAt: acceptance.acceptedAt,
    },
    otp: {
      challengeId: otp.challengeId,
      emailMasked: otp.emailMasked,
      // Absent where the code went by mail.
      ...(otp.phoneMasked !== undefined && { phoneMasked: otp.phoneMasked }),
      sentAt: otp.sentAt,
      enteredAt: otp.enteredAt,
    },
    device: { ip: evidence.ip, userAgent: evidence.userAgent },
    identifiedBy: evidence.identifiedBy,
    identification: {
      level: evidence.identification.level,
      steps: evidence.identification.steps.map((step) => ({ ...step })),
    },
    signedAt: evidence.signedAt,
  });
  return { json, sha256: sha256Hex(json) };
}
