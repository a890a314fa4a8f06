import type { Delivery } from './delivery.ts';
import type { ErrorCode } from '../../values/errors/codes.ts';
import type { ErrorReason } from '../../values/errors/error-reason.ts';
import type { CheckName } from './evaluation/stages.ts';

/** Subject of the consent, version of the text, and time (ISO 8601 UTC). */
export type Consent = {
  subject: 'terms' | 'evaluation' | 'marketing' | 'sources' | 'signature' | 'privacy';
  given: boolean;
  textVersion: string;
  at: string;
  /** The signatory who gave it; without one, the applicant did. */
  partyId?: string;
};

/** Cause of a pause or an end of an application; `field` names the form field that caused it. */
export type ApplicationError = {
  code: ErrorCode;
  check: CheckName | null;
  at: string;
  retryable: boolean;
  /** No timer asks again. */
  byPersonOnly?: true;
  field?: { field: string; reason: string };
  /** Absent if the person gets no reason. */
  reason?: ErrorReason;
};

/** `attempt` increases with each request of the check, which identifies a late answer to an older attempt. */
export type CheckRecord = {
  status: 'waiting' | 'running' | 'passed' | 'failed' | 'unavailable';
  attempt: number;
  code?: ErrorCode;
};

/**
 * `emailChange`: sent to the proven mailbox, which agrees to be replaced. `signatoryEmail`: to the same, for a link that is to go elsewhere.
 * `review`: to the person who requests a review of an end. `factor`: sent to a phone, which a signatory proves besides mailbox and card. `phone`:
 * sent to the applicant's, which may get the code that signs afterwards (decision access-phones).
 */
export type OtpPurpose =
  | 'contact'
  | 'signature'
  | 'resume'
  | 'emailChange'
  | 'signatoryEmail'
  | 'factor'
  | 'review'
  | 'phone';

/** Channels of a code that signs. */
export const otpChannels = ['mail', 'sms'] as const;
export type OtpChannel = (typeof otpChannels)[number];

/** A pending one-time code. Only its hash is stored, under `challengeId`. */
export type OtpChallenge = {
  challengeId: string;
  purpose: OtpPurpose;
  /** A mailbox; of `factor` and `phone`, and by SMS, a phone in E.164. */
  sentTo: string;
  /** A code that signs and goes to a phone; absent if it goes by mail. */
  channel?: 'sms';
  issuedAt: string;
  expiresAt: string;
  sends: number;
  wrong: number;
  delivery: Delivery;
};

/** The act of accepting the documents, and the evidence that goes with it. */
export type SignatureRecord = {
  requestedAt: string;
  acceptanceTextVersion: string;
  documentSetHash: string;
  device: { address: string; userAgent: string };
  otpChallengeId: string;
  otpSentAt: string;
  /** The phone that the code went to, in E.164; absent if it went by mail. */
  otpPhone?: string;
  confirmedAt: string | null;
};

/**
 * Another mailbox for an application whose present one was proven. The mailbox on file stays the proven one until two
 * codes were typed: one sent there, which agrees, and one sent to the new address (docs/decisions/0020).
 */
export type MailboxChange = { to: string; askedAt: string; formerProvenAt: string | null };

/** Another address for the link of a signatory, before the applicant typed the code that confirms it. */
export type SignatoryEmailChange = { signatoryId: string; to: string; askedAt: string };
