import type { Prospect } from './model/party/prospect.ts';
import type { Application } from './model/application.ts';
import { accept, canApply, type DecisionContext, outOfOrder, refuse } from './model/decision.ts';
import { limits } from './model/limits.ts';
import { issueOtp } from './issue-otp.ts';
import type { OtpPurpose } from './model/records.ts';

/** Codes that may be sent for one purpose until a mailbox is proven, over all resends and changed addresses. */
const maxSends = limits.otpSends * (limits.emailChanges + 1);

/** Counts one more mail for a purpose, regardless of the address. */
export const nextSend = ({ otp }: Application, purpose: OtpPurpose) => {
  const sends = (otp?.purpose === purpose ? otp.sends : 0) + 1;
  return { sends, tooMany: sends > maxSends };
};

/** Tells if two addresses are the same mailbox; the comparison ignores case, as servers do. */
export const isSameMailbox = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/**
 * Saves the prospect again after its mailbox was verified. With the same mailbox it is a correction and cancels a
 * requested change; with another one it requests the change, and a code is sent to the verified mailbox.
 */
export function saveProvenProspect(
  application: Application,
  typed: Prospect,
  onFile: string,
  context: DecisionContext,
) {
  const { mailboxChange: pending, otp } = application;
  const at = context.now;
  const prospect = { ...typed, email: onFile };
  if (isSameMailbox(typed.email, onFile))
    return canApply(application, 'ProspectCorrected')
      ? accept({ type: 'ProspectCorrected', at, prospect })
      : outOfOrder();
  if (!canApply(application, 'ProspectSaved')) return outOfOrder();
  if (application.emailChanges >= limits.emailChanges)
    return refuse('R13', 'changeLimit', { fieldErrors: [{ field: 'email', reason: 'changeLimit' }] });
  const saved = { type: 'ProspectSaved', at, prospect, mailboxProven: true } as const;
  const same = pending && isSameMailbox(pending.to, typed.email) ? pending : undefined;
  const purpose = same?.formerProvenAt ? 'contact' : 'emailChange';
  // The code on its way stays good when only other data changed.
  if (same && otp?.purpose === purpose && at < otp.expiresAt) return accept(saved);
  const { sends, tooMany } = nextSend(application, purpose);
  if (tooMany) return refuse('R13', 'sendLimit');
  if (same?.formerProvenAt) return accept(saved, issueOtp('contact', same.to, sends, context));
  return accept(
    { type: 'MailboxChangeAsked', at, from: onFile, to: typed.email },
    saved,
    issueOtp('emailChange', onFile, sends, context),
  );
}

/** The proven mailbox agrees to be replaced: now the new one has to be proven. */
export const formerMailboxProven = (
  { mailboxChange }: Application,
  challengeId: string,
  context: DecisionContext,
) =>
  mailboxChange
    ? accept(
        { type: 'FormerMailboxProven', at: context.now, challengeId },
        issueOtp('contact', mailboxChange.to, 1, context),
      )
    : outOfOrder();
