import type { Application } from '../application/model/application.ts';
import {
  accept,
  canApply,
  invalid,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { issueOtp } from '../application/issue-otp.ts';
import { issueLink, openLink } from './signatory-links.ts';

/** «La clave la tiene otra persona»: a link by which that person connects the sources (spec/states#key-holder). */
export function handOverKey(
  application: Application,
  { name, email }: { name: string; email: string },
  context: DecisionContext,
) {
  const { isPJ, prospect } = application;
  if (!isPJ || !prospect || !canApply(application, 'CredentialsSubmitted')) return outOfOrder();
  if (email.toLowerCase() === prospect.email.toLowerCase())
    return invalid([{ field: 'email', reason: 'emailTaken' }]);
  const id = context.newId();
  return accept(
    { type: 'KeyHandedOver', at: context.now, holderId: id, name, email },
    issueLink({ id, email }, context),
  );
}

/** A link of either kind was opened; a key holder proves the mailbox by a code at once. */
export function openAnyLink(application: Application, linkId: string, context: DecisionContext) {
  const { keyHolder } = application;
  const opened = openLink(application, linkId, context);
  if (opened.refusal || keyHolder?.link.linkId !== linkId) return opened;
  // A link opened again and again must not flood the mailbox.
  if (keyHolder.opening > limits.otpSends * limits.runTries) return refuse('R13', 'linkInvalid');
  const otp = issueOtp('resume', keyHolder.email, 1, context);
  return accept(...opened.events, { ...otp, partyId: keyHolder.id });
}
