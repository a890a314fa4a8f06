import { isSameMailbox, nextSend } from '../application/change-mailbox.ts';
import { issueOtp } from '../application/issue-otp.ts';
import { hasExited, hasSigned, type SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  addSeconds,
  type Decision,
  type DecisionContext,
  invalid,
  outOfOrder,
  refuse,
  secondsUntil,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { isTaken } from './choose-signatories.ts';
import { isCollecting, signatoryOf } from './company.ts';
import { formerAddress, issueLink } from './signatory-links.ts';

type Invited = SignatoryRecord & { contact: NonNullable<SignatoryRecord['contact']> };

/** A signatory who left cannot be reached elsewhere. «No soy yo» came from another person: only the address was wrong. */
const isReachable = (signatory: SignatoryRecord) => !hasExited(signatory) || signatory.status === 'notMe';

const isInvited = (signatory: SignatoryRecord | undefined): signatory is Invited =>
  signatory?.contact != null && !signatory.isApplicant && !hasSigned(signatory) && isReachable(signatory);

/** The person whose link may still go elsewhere: invited, and neither signed nor gone. */
function invited(application: Application, signatoryId: string): Invited | undefined {
  const signatory = signatoryOf(application, signatoryId);
  return isCollecting(application) && isInvited(signatory) ? signatory : undefined;
}

/** The change of a signatory's address that waits for the applicant's code, and that code; undefined without one. */
export function openSignatoryEmailChange(application: Application) {
  const { signatoryEmailChange: change, otp } = application;
  if (!change || otp?.purpose !== 'signatoryEmail') return undefined;
  const signatory = invited(application, change.signatoryId);
  return signatory && { change, otp, signatory };
}

/** Tells if another address for this signatory is still possible. */
export function mayChangeSignatoryEmail(application: Application, signatoryId: string): boolean {
  const { formerMailboxTries } = application;
  const signatory = invited(application, signatoryId);
  if (!signatory || formerMailboxTries >= limits.otpWrong) return false;
  return signatory.emailChanges < limits.emailChanges;
}

/** Returns the reason that a link may not go to an address, if there is one. */
function faultOf(application: Application, { id, contact, emailChanges }: Invited, email: string) {
  if (isSameMailbox(contact.email, email)) return 'sameEmail';
  if (isTaken(application, id, email)) return 'emailTaken';
  return emailChanges >= limits.emailChanges ? 'changeLimit' : undefined;
}

/**
 * Asks to send the link of a signatory elsewhere: a code goes to the applicant's own proven mailbox, and nothing changes
 * before it was typed. With the same address the code is sent again.
 */
export function changeSignatoryEmail(
  application: Application,
  signatoryId: string,
  email: string,
  context: DecisionContext,
) {
  const { prospect, formerMailboxTries } = application;
  const signatory = invited(application, signatoryId);
  if (!signatory || !prospect) return outOfOrder();
  const fault = faultOf(application, signatory, email);
  if (fault) return invalid([{ field: 'email', reason: fault }]);
  if (formerMailboxTries >= limits.otpWrong) return refuse('R13', 'otpAttemptsExceeded', { attemptsLeft: 0 });
  const open = openSignatoryEmailChange(application);
  const allowedAt = open && addSeconds(open.otp.issuedAt, limits.otpResendAfterSeconds);
  if (allowedAt !== undefined && context.now < allowedAt)
    return refuse('R13', 'tooSoon', { retryAfterSeconds: secondsUntil(context.now, allowedAt) });
  const { sends, tooMany } = nextSend(application, 'signatoryEmail');
  if (tooMany) return refuse('R13', 'sendLimit');
  const code = issueOtp('signatoryEmail', prospect.email, sends, context);
  if (open?.change.signatoryId === signatoryId && isSameMailbox(open.change.to, email)) return accept(code);
  const requested = { type: 'SignatoryEmailChangeAsked', at: context.now, signatoryId, email } as const;
  return accept(requested, code);
}

/**
 * Takes the applicant's typed code for it, which the caller has compared. The old link stops working, the new address
 * gets a new one, whose visitor must identify again; all concerned get a notice. Wrong codes are counted with those
 * that would replace the applicant's mailbox: they go to the same.
 */
export function confirmSignatoryEmail(
  application: Application,
  { matches }: { matches: boolean },
  context: DecisionContext,
) {
  const { now } = context;
  const open = openSignatoryEmailChange(application);
  if (!open) return outOfOrder();
  const { change, otp, signatory } = open;
  const { signatoryId, to: email } = change;
  if (now >= otp.expiresAt) return refuse('R13', 'otpExpired');
  if (!matches) return wrongCode(application, otp.challengeId, signatoryId, now);
  const fault = faultOf(application, signatory, email);
  if (fault) return invalid([{ field: 'email', reason: fault }]);
  const { email: from } = signatory.contact;
  const formerly = formerAddress(application, signatory, email);
  return accept(
    { type: 'SignatoryEmailChanged', at: now, signatoryId, email, from },
    issueLink({ id: signatoryId, email, formerly }, context),
  );
}

function wrongCode(
  { formerMailboxTries }: Application,
  challengeId: string,
  signatoryId: string,
  at: string,
): Decision<'otpWrong' | 'otpAttemptsExceeded'> {
  const wrong = formerMailboxTries + 1;
  const rejected = { type: 'OtpRejected', at, challengeId, wrong } as const;
  const attemptsLeft = limits.otpWrong - wrong;
  if (attemptsLeft > 0)
    return { events: [rejected], refusal: { code: 'E20', reason: 'otpWrong', attemptsLeft } };
  return {
    events: [rejected, { type: 'SignatoryEmailChangeDropped', at, signatoryId }],
    refusal: { code: 'R13', reason: 'otpAttemptsExceeded', attemptsLeft: 0 },
  };
}
