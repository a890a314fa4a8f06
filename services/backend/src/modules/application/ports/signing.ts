import type { DocumentReading } from '@afilia/domain/signing/model/reading';
import type { ProofLevel } from '@afilia/domain/signing/model/signatory/signatory-record';

/** How well it is known who signed, and what was done to know it, in order. `applicant`: by the application's own proofs. */
export interface Identification {
  level: ProofLevel | 'applicant';
  /** `what` in Spanish; `at` ISO 8601, absent where it was not kept; `checkId` of the source that was asked. */
  steps: readonly { what: string; at?: string; checkId?: string }[];
}

/**
 * The facts of one signatory act, kept to show later who signed what and how (spec/chile#electronic-signature).
 * Instants are ISO 8601.
 */
export interface SigningEvidence {
  folio: string;
  contractNumber: string;
  signatory: { name: string; rut: string; capacity: string };
  /** Every document of the act, as it was before this signature. */
  documents: readonly {
    kind: string;
    title: string;
    sha256: string;
    textVersion: string;
    openedToLastPageAt: string;
    /** How it was read, where the browser told. */
    reading?: DocumentReading;
  }[];
  acceptance: { text: string; version: string; acceptedAt: string };
  /** The code itself is never here. */
  /** `phoneMasked`: it went there by SMS. */
  otp: { challengeId: string; emailMasked: string; phoneMasked?: string; sentAt: string; enteredAt: string };
  /** How the person was identified, in Spanish. */
  identifiedBy: string;
  identification: Identification;
  ip: string;
  userAgent: string;
  signedAt: string;
}

/** An evidence file, ready to be stored. */
export interface EvidenceFile {
  /** Canonical JSON. */
  json: string;
  /** Of its UTF-8 bytes, hexadecimal; goes into `SignatureAct.evidenceSha256`. */
  sha256: string;
}
