import type { Application } from '@afilia/domain/application/model/application';
import { isProvenMailbox } from '@afilia/domain/record/proven-contact';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { MessageCause } from '../../platform/ports/message-counts.ts';

/**
 * Returns the possible cause of a mail: a person who only typed the address, one who knows a folio or calls by phone, or the owner
 * alone.
 */
export function causeOf(mail: OutgoingMail, application: Application): MessageCause {
  // Both addresses of such a change are proven, and the former one is on file no more.
  const isProven = mail.kind === 'emailChanged' || isProvenMailbox(application, mail.to);
  if (!isProven) return 'typed';
  const isAsked = mail.kind === 'dataRequestLink' || (mail.kind === 'otp' && mail.purpose === 'caller');
  return isAsked ? 'asked' : 'own';
}
