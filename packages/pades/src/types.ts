import type { Result } from './result.ts';

/** Why a document could not be produced or signed. Always E09 of the catalogue; the caller retries when `retryable`. */
export interface DocumentFailure {
  code: 'E09';
  /** For the logs: no personal data, no secret. */
  detail: string;
  retryable: boolean;
}

/**
 * One signatory act: this person, in this capacity, accepted this document at this moment.
 * It is written into the signature's own fields, where the signature protects it.
 */
export interface SignatureAct {
  /** Full name as in the identity document. */
  signerName: string;
  /** Formatted for reading, `12.345.678-5`. */
  signerRut: string;
  /** Spanish, as it reads after «en calidad de»: `titular`, `representante legal de Comercial Ríos SpA`. */
  capacity: string;
  /** ISO 8601 instant of the act. */
  at: string;
  /** Digest of the evidence file, 64 hexadecimal digits. */
  evidenceSha256: string;
  folio: string;
  /** The signature attests to what is written instead of accepting it. */
  attests?: boolean;
  /** `c•••••@correo.cl`; goes into the contact field, which the operator's signature leaves out. */
  emailMasked?: string;
}

/** States that a document comes from us as it is. It is no acceptance. */
export interface Certification {
  /** Legal name of who issues the document. */
  issuer: string;
  /** ISO 8601 instant. */
  at: string;
  folio: string;
}

/** `seal`: signs for people, whose act the signature names. `operator`: signs for the operator, after all people. */
export const signingKeyNames = ['seal', 'operator'] as const;
export type SigningKeyName = (typeof signingKeyNames)[number];

/** Holds the signing keys, in this process or elsewhere. Digests leave the house, documents never. */
export interface Signer {
  /** DER, the signing certificate first, then its issuers up to the root. */
  chain(key: SigningKeyName): Promise<Result<Uint8Array[], DocumentFailure>>;
  /**
   * Signs all documents of one act in one authorisation.
   *
   * @param digests SHA-256 of what is signed
   * @param chain as it was given before, and as the digests name it: a signature that is not by its first certificate is
   *   a failure, also where the signer has another one by now
   * @returns RSASSA-PKCS1-v1_5 signatures in the same order: all of them, or why there is none
   */
  sign(
    key: SigningKeyName,
    digests: readonly Uint8Array[],
    chain: readonly Uint8Array[],
  ): Promise<Result<Uint8Array[], DocumentFailure>>;
}

/** Asks a time-stamp authority (RFC 3161) to put its time on bytes. */
export interface TimestampClient {
  /**
   * @param bytes what must be shown to have existed; only their SHA-256 leaves the house.
   * @returns the time-stamp token, DER, already checked against nonce and imprint.
   */
  stamp(bytes: Uint8Array): Promise<Result<Uint8Array, DocumentFailure>>;
}

/** Checks time-stamp tokens against the authorities that are trusted. */
export interface TimestampChecker {
  /** @returns when the authority saw the bytes (ISO 8601 UTC); or, in English, what does not hold */
  check(token: Uint8Array, bytes: Uint8Array): Promise<Result<{ at: string; authority: string }, string>>;
}

/** One signature of a document: its statements, and whether it holds. */
export interface SignatureFinding {
  /** False: the bytes under the signature changed, or the signature does not match its certificate. */
  intact: boolean;
  /** The certificate leads to one of the roots we trust. */
  ours: boolean;
  /** The time stamp is present, matches this signature, and was valid when given; a certification has none. */
  timestampValid: boolean;
  /** Instant of the time stamp, ISO 8601. */
  stampedAt?: string;
  /** Name of the certificate that signed. */
  certificateName?: string;
  /** It certifies where the document comes from, and is no act of acceptance. */
  certifies?: true;
  /** As written in the act; only to be believed when `intact` and `ours`. */
  signerName?: string;
  capacity?: string;
  signedAt?: string;
  evidenceSha256?: string;
  /** English, for the logs, when something does not hold. */
  fault?: string;
}

/** A document time stamp, which covers the file up to itself. */
export interface ArchiveStampFinding {
  valid: boolean;
  /** ISO 8601. */
  at?: string;
  authority?: string;
  /** When the certificate of its authority ends, ISO 8601; before that it is to be renewed. */
  endsAt?: string;
  /** English, for the logs, when it does not hold. */
  fault?: string;
}

/**
 * - `valid`: every signature holds, all are ours, and after the last one there is nothing but validation data and archive stamps.
 * - `changed`: signed by us once, but bytes changed or were added since.
 * - `unknown`: made like ours and intact, by keys that are not known here: those of another installation, or of a root
 *   that is no longer configured.
 * - `foreign`: no signature of ours in it.
 * - `not-a-pdf`: something else.
 */
export type VerificationStatus = 'valid' | 'changed' | 'unknown' | 'foreign' | 'not-a-pdf';

/**
 * How long a signed file proves itself (ETSI EN 319 142-1). `B-T`: while the certificates of its time stamps hold;
 * `B-LT`: with everything inside to check its certificates, revocation too; `B-LTA`: with a time stamp over all of it.
 */
export type DocumentLevel = 'B-T' | 'B-LT' | 'B-LTA';

/** Findings of our own verifier in a file. */
export interface VerificationReport {
  status: VerificationStatus;
  /** SHA-256 of the file as given, hexadecimal. */
  sha256: string;
  /** Nothing was added after the last signature but validation data and archive stamps. */
  coversWholeFile: boolean;
  /** In the order they were made. */
  signatures: SignatureFinding[];
  /** Of a valid file. */
  level?: DocumentLevel;
  /** In the order they were made; absent where there are none. */
  archiveStamps?: ArchiveStampFinding[];
}
