import { proofLevelOf, type SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import { chosenMaySign, contractValueOf, signatoryOf } from './company.ts';
import {
  accept,
  canApply,
  type Decision,
  addSeconds,
  type DecisionContext,
  outOfOrder,
  refuse,
  secondsUntil,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { issueOtp } from '../application/issue-otp.ts';
import type { OtpChallenge } from '../application/model/records.ts';
import { isOutdated, type ReadDocument, type SignatureRequest } from './sign-documents.ts';
import { recentContactChange } from '../access/recent-contact-change.ts';
import { type Noticed, signalRisks } from '../application/signal-risk.ts';
import { factorPhone, issueFactor } from './second-factor.ts';
import { sendsFactor } from './model/signatory/factors.ts';
import { at } from './signatory-commands.ts';

/** Returns the mailbox for codes of a signatory: that of the link; the applicant's own is the proven address. */
const mailboxOf = ({ prospect }: Application, { isApplicant, contact }: SignatoryRecord) =>
  isApplicant ? prospect?.email : contact?.email;

/** A document was read to its end by this signatory. */
export function readAsSignatory(
  application: Application,
  signatoryId: string,
  read: ReadDocument,
  { now }: DecisionContext,
) {
  const signatory = at(application, signatoryId, 'read', 'code');
  if (!signatory) return outOfOrder();
  if (isOutdated(application, read)) return refuse('R13', 'documentsChanged');
  if (!application.documents.some(({ id }) => id === read.documentId)) return outOfOrder();
  if (signatory.reads[read.documentId]) return accept();
  return accept({ type: 'SignatoryReadDocument', at: now, signatoryId, ...read });
}

/** «Firmar»: everything read, exactly this set, and the powers of all still in force today. */
export function requestSignatureAs(
  application: Application,
  signatoryId: string,
  request: SignatureRequest,
  context: DecisionContext,
) {
  const signatory = at(application, signatoryId, 'read');
  const mailbox = signatory && mailboxOf(application, signatory);
  if (!signatory || !mailbox) return outOfOrder();
  if (request.documentSetHash !== application.documentSetHash) return refuse('R13', 'documentsChanged');
  if (application.documents.some(({ id }) => !signatory.reads[id])) return refuse('R13', 'documentsUnread');
  const { now } = context;
  if (!chosenMaySign(application, now)) return accept({ type: 'PowersLapsed', at: now });
  return accept(
    { type: 'SignatoryAccepted', at: now, signatoryId, ...request },
    { ...issueOtp('signature', mailbox, 1, context), partyId: signatoryId },
  );
}

/** «Volver» from the code. */
export function cancelSignatureAs(application: Application, signatoryId: string, { now }: DecisionContext) {
  if (!at(application, signatoryId, 'code')) return outOfOrder();
  return accept({ type: 'AcceptanceWithdrawn', at: now, signatoryId });
}

/** «No quiero firmar»: this person exits; the applicant and the others are notified. */
export function declineAsSignatory(
  application: Application,
  signatoryId: string,
  reason: string,
  { now }: DecisionContext,
) {
  if (!at(application, signatoryId, 'declare', 'summary', 'read', 'code')) return outOfOrder();
  return accept({ type: 'SignatoryDeclined', at: now, signatoryId, reason });
}

/** The code that a party is expected to type now, if any. */
export function openOtpOf(application: Application, partyId: string): OtpChallenge | null {
  const { keyHolder } = application;
  if (keyHolder?.id === partyId) return keyHolder.otp;
  return at(application, partyId, 'prove')?.factor ?? at(application, partyId, 'code')?.otp ?? null;
}

const triesOver = () => refuse('R12', 'otpAttemptsExceeded', { attemptsLeft: 0 });

/** «Reenviar código», for a signatory or key holder: the limits of every code. */
export function resendOtpTo(application: Application, partyId: string, context: DecisionContext) {
  const otp = openOtpOf(application, partyId);
  const proving = at(application, partyId, 'prove');
  if (!otp && proving && (proving.provesPhone || sendsFactor(context)))
    return accept(issueFactor(proving, factorPhone(application, proving), 1, context));
  if (!otp) return outOfOrder();
  if (otp.wrong >= limits.otpWrong) return triesOver();
  if (otp.sends >= limits.otpSends) return refuse('R13', 'sendLimit');
  const allowedAt = addSeconds(otp.issuedAt, limits.otpResendAfterSeconds);
  if (context.now < allowedAt && otp.delivery !== 'failed')
    return refuse('R13', 'tooSoon', { retryAfterSeconds: secondsUntil(context.now, allowedAt) });
  return accept({ ...issueOtp(otp.purpose, otp.sentTo, otp.sends + 1, context), partyId });
}

/**
 * Checks a code that a party typed. The third wrong one blocks a signatory's link, or restarts a company's own application
 * (R12).
 */
export function verifyOtpOf(
  application: Application,
  partyId: string,
  { matches }: { matches: boolean },
  context: DecisionContext,
) {
  const { now } = context;
  const otp = openOtpOf(application, partyId);
  if (!otp) return outOfOrder();
  // A key holder's link stays valid: opening it again sends another code.
  if (otp.wrong >= limits.otpWrong) return triesOver();
  if (now >= otp.expiresAt) return refuse('R13', 'otpExpired');
  const { challengeId } = otp;
  if (!matches) return wrongCode(application, partyId, otp, now);
  if (application.keyHolder?.id === partyId)
    return accept({ type: 'KeyHolderProven', at: now, holderId: partyId, challengeId });
  if (otp.purpose === 'factor')
    return accept({ type: 'ProofGiven', at: now, signatoryId: partyId, level: 'document', challengeId });
  const noticed = [
    ...cardNotChecked(application, partyId),
    ...weakProof(application, partyId, context),
    ...recentContactChange(application, partyId, now),
  ];
  const looked = signalRisks(application, noticed, now);
  if (!chosenMaySign(application, now)) return accept({ type: 'PowersLapsed', at: now });
  return accept({ type: 'SignatorySigned', at: now, signatoryId: partyId, challengeId }, ...looked);
}

/** The last guard: a signature without an answer about the applicant's card withdraws nothing, and a person looks. */
function cardNotChecked(application: Application, partyId: string): Noticed[] {
  const isUnknown = signatoryOf(application, partyId)?.isApplicant && !application.facts.identityDocument;
  return isUnknown ? [{ kind: 'cardNotChecked', about: [partyId] }] : [];
}

/**
 * Notices a weak proof. A signatory by link may have proven a phone that the applicant chose; from some value on that is not
 * enough alone. An applicant for whom another person connected has proven less than that, if no text message goes out.
 */
function weakProof(
  application: Application,
  partyId: string,
  { stateIdentityAboveUf: from }: DecisionContext,
): Noticed[] {
  const signatory = signatoryOf(application, partyId);
  if (signatory?.isApplicant && application.keyHolder && !signatory.proof)
    return [{ kind: 'weakProof', about: [partyId] }];
  if (from === undefined || !signatory || signatory.isApplicant) return [];
  const { totalUf = 0 } = contractValueOf(application) ?? {};
  return totalUf >= from && proofLevelOf(signatory) !== 'stateIdentity'
    ? [{ kind: 'weakProof', about: [partyId] }]
    : [];
}

function wrongCode(
  application: Application,
  partyId: string,
  otp: OtpChallenge,
  at: string,
): Decision<'otpWrong' | 'otpAttemptsExceeded'> {
  const wrong = otp.wrong + 1;
  const rejected = { type: 'OtpRejected' as const, at, challengeId: otp.challengeId, wrong, partyId };
  if (wrong < limits.otpWrong)
    return {
      events: [rejected],
      refusal: { code: 'E20', reason: 'otpWrong', attemptsLeft: limits.otpWrong - wrong },
    };
  const isApplicant = signatoryOf(application, partyId)?.isApplicant;
  const end =
    application.keyHolder?.id === partyId
      ? []
      : isApplicant && canApply(application, 'OtpExhausted')
        ? [{ type: 'OtpExhausted' as const, at }]
        : [{ type: 'SignatoryBlocked' as const, at, signatoryId: partyId }];
  return {
    events: [rejected, ...end],
    refusal: { code: 'R12', reason: 'otpAttemptsExceeded', attemptsLeft: 0 },
  };
}
