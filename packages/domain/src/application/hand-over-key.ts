import type { Application } from './application.ts';
import { accept, can, type Decision, invalid, type Moment, outOfOrder, refuse } from './decision.ts';
import { limits } from './limits.ts';
import { issueOtp } from './issue-otp.ts';
import { issueLink, openLink } from './signatory-links.ts';

/** «La clave la tiene otra persona»: a link by which that person connects the sources (spec/states#key-holder). */
export function handOverKey(
  application: Application,
  { name, email }: { name: string; email: string },
  moment: Moment,
): Decision {
  const { isPJ, prospect } = application;
  if (!isPJ || !prospect || !can(application, 'CredentialsSubmitted')) return outOfOrder();
  if (email.toLowerCase() === prospect.email.toLowerCase())
    return invalid([{ field: 'email', reason: 'emailTaken' }]);
  const id = moment.newId();
  return accept(
    { type: 'KeyHandedOver', at: moment.now, holderId: id, name, email },
    issueLink({ id, email }, moment),
  );
}

/** A link of either kind was opened; a key holder proves the mailbox by a code at once. */
export function openAnyLink(application: Application, linkId: string, moment: Moment): Decision {
  const { keyHolder } = application;
  const opened = openLink(application, linkId, moment);
  if (opened.refusal || keyHolder?.link.linkId !== linkId) return opened;
  // A link opened again and again must not flood the mailbox.
  if (keyHolder.opening > limits.otpSends * limits.runTries) return refuse('R13', 'linkInvalid');
  const otp = issueOtp('resume', keyHolder.email, 1, moment);
  return accept(...opened.events, { ...otp, partyId: keyHolder.id });
}
