import { isContracted } from '../application/model/flow/state-queries.ts';
import { isTaken } from './choose-signatories.ts';
import { isOpen } from '../application/model/is-open.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  addSeconds,
  type Decision,
  type DecisionContext,
  outOfOrder,
  refuse,
  secondsUntil,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { formerMailboxProven, isSameMailbox, nextSend } from '../application/change-mailbox.ts';
import { issueOtp } from '../application/issue-otp.ts';

/**
 * Tells if the proven mailbox may be replaced beside the flow: after its proof and before the contract, and not while
 * its code signs. On the screens of the first proof the form itself does it, see `saveProvenProspect`.
 */
export const mayChangeContact = (application: Application): boolean => {
  const { flow, contactVerifiedAt, prospect } = application;
  if (!prospect || !contactVerifiedAt || !isOpen(application)) return false;
  return flow.state !== 'prospect' && flow.step !== 'confirmingSignature' && !isContracted(flow.state);
};

/** The change that waits for a code beside the flow, and that code; undefined without one. */
export function openContactChange(application: Application) {
  const { mailboxChange, otp } = application;
  if (!mailboxChange || !otp || !mayChangeContact(application)) return undefined;
  const purpose = mailboxChange.formerProvenAt ? 'contact' : 'emailChange';
  return otp.purpose === purpose ? { change: mailboxChange, otp } : undefined;
}

const refused = <Reason extends 'sameEmail' | 'emailTaken' | 'changeLimit'>(reason: Reason) =>
  refuse('R13', reason, { fieldErrors: [{ field: 'email', reason }] });

/**
 * Asks to replace the proven mailbox: a code goes to it, and to the new one after that. With the same new address the code
 * that is due is sent again.
 */
export function requestContactChange(application: Application, email: string, context: DecisionContext) {
  const { prospect, signatories, emailChanges, formerMailboxTries } = application;
  if (!prospect || !mayChangeContact(application)) return outOfOrder();
  if (isSameMailbox(prospect.email, email)) return refused('sameEmail');
  const own = signatories.find(({ isApplicant }) => isApplicant);
  if (isTaken(application, own?.id ?? '', email)) return refused('emailTaken');
  if (emailChanges >= limits.emailChanges) return refused('changeLimit');
  if (formerMailboxTries >= limits.otpWrong) return refuse('R13', 'otpAttemptsExceeded', { attemptsLeft: 0 });
  const open = openContactChange(application);
  const same = open && isSameMailbox(open.change.to, email) ? open : undefined;
  const allowedAt = open && addSeconds(open.otp.issuedAt, limits.otpResendAfterSeconds);
  if (allowedAt !== undefined && context.now < allowedAt)
    return refuse('R13', 'tooSoon', { retryAfterSeconds: secondsUntil(context.now, allowedAt) });
  const purpose = same?.change.formerProvenAt ? 'contact' : 'emailChange';
  const { sends, tooMany } = nextSend(application, purpose);
  if (tooMany) return refuse('R13', 'sendLimit');
  if (same) return accept(issueOtp(purpose, same.otp.sentTo, sends, context));
  return accept(
    { type: 'MailboxChangeAsked', at: context.now, from: prospect.email, to: email },
    issueOtp('emailChange', prospect.email, sends, context),
  );
}

/**
 * Takes a typed code of that change: first the one to the present mailbox, then the one to the new. The caller compares it
 * with the code of `application.otp`. Three wrong ones drop the change; those of the present mailbox are counted over all
 * changes.
 */
export function confirmContactChange(
  application: Application,
  typed: { matches: boolean },
  context: DecisionContext,
): Decision<'outOfOrder' | 'otpWrong' | 'otpExpired' | 'otpAttemptsExceeded'> {
  const { prospect } = application;
  const { now } = context;
  const open = openContactChange(application);
  if (!open || !prospect) return outOfOrder();
  const { otp, change } = open;
  if (now >= otp.expiresAt) return refuse('R13', 'otpExpired');
  if (typed.matches) {
    if (!change.formerProvenAt) return formerMailboxProven(application, otp.challengeId, context);
    return accept({
      type: 'EmailChanged',
      at: now,
      from: prospect.email,
      to: change.to,
      mailboxProven: true,
    });
  }
  const before = change.formerProvenAt ? otp.wrong : application.formerMailboxTries;
  const wrong = before + 1;
  const rejected = { type: 'OtpRejected', at: now, challengeId: otp.challengeId, wrong } as const;
  const attemptsLeft = limits.otpWrong - wrong;
  if (attemptsLeft > 0)
    return { events: [rejected], refusal: { code: 'E20', reason: 'otpWrong', attemptsLeft } };
  return {
    events: [rejected, { type: 'MailboxChangeDropped', at: now }],
    refusal: { code: 'R13', reason: 'otpAttemptsExceeded', attemptsLeft: 0 },
  };
}
