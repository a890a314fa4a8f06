import type { Application } from '@afilia/domain/application/model/application';
import { isProvenMailbox } from '@afilia/domain/record/proven-contact';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import type { Recipient } from '../../platform/ports/message-counts.ts';

const mailboxOf = (typed: string): string | undefined => {
  const parsed = parseEmail(typed);
  return parsed.ok ? parsed.value : undefined;
};

/**
 * Returns the unproven contact that a code would go to, whose messages strangers may have used up. Of a mailbox that this
 * application has proved there is none: acts of others never hold its people up (decision access-limits).
 *
 * @param given - as typed; without either it is the code on its way that is sent again
 */
export function unprovenRecipient(
  { mailbox, phone }: { mailbox?: string | undefined; phone?: string | undefined },
  application: Application | undefined,
): Recipient | undefined {
  if (phone !== undefined) {
    const parsed = parsePhone(phone);
    return parsed.ok ? { phone: parsed.value } : undefined;
  }
  const { otp } = application ?? {};
  const pending = otp?.channel === 'sms' || otp?.purpose === 'factor' ? undefined : otp?.sentTo;
  const to = mailbox === undefined ? pending : mailboxOf(mailbox);
  if (to === undefined || (application && isProvenMailbox(application, to))) return undefined;
  return { mailbox: to };
}
