import type { Application } from '../application/model/application.ts';
import type { Effects, EventOf } from '../application/model/effects.ts';
import { withCallerMailed } from '../help/effects.ts';
import { withAnswerMailed } from '../rights/effects.ts';
import { partyMail } from '../signing/party-effects.ts';

/** Effects of the delivery of a mail, on the part of the application that the mail is about. */
export const mailEffects: Effects<'MailSent' | 'MailFailed'> = {
  MailSent: (application, event) => mailed(application, event, 'sent'),
  MailFailed: (application, event) => mailed(application, event, 'failed'),
};

function mailed(
  application: Application,
  event: EventOf<'MailSent' | 'MailFailed'>,
  delivery: 'sent' | 'failed',
): Partial<Application> {
  const { mail, about } = event;
  const { otp, phoneCode, callerCodes, completion, lastActivityAt } = application;
  if (mail === 'dataRightAnswered') return withAnswerMailed(application, about, delivery);
  if (mail === 'otp' && otp?.challengeId === about) return { otp: { ...otp, delivery } };
  if (mail === 'otp' && phoneCode?.challengeId === about) return { phoneCode: { ...phoneCode, delivery } };
  if (mail === 'otp' && callerCodes.some(({ challengeId }) => challengeId === about))
    return withCallerMailed(application, about, delivery);
  // A mail to an absent applicant is no activity: it would put off the end and the next reminder.
  if (mail === 'ownLink') return { lastActivityAt };
  if (mail === 'signed' && completion) {
    const withCode = event.type === 'MailSent' && event.withCode;
    return { completion: { ...completion, mail: delivery, ...(withCode && { codeMailed: true }) } };
  }
  return partyMail(application, event, delivery);
}
