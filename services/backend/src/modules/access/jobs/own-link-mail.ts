import type { Application } from '@afilia/domain/application/model/application';
import { findOwnLink } from '@afilia/domain/access/own-link';
import { waitsForApplicant } from '@afilia/domain/application/next-reminder';
import { resumeAddress } from '@afilia/domain/access/resume';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { CommandDeps } from '../../record/use-cases/run-command.ts';

const mayRemind = (application: Application) =>
  !application.remindersStopped && waitsForApplicant(application);

/** The mail with a link that leads the applicant back; none once its mailbox was replaced or reported. */
export function ownLinkMail(
  linkId: string,
  application: Application,
  { links, clock }: Pick<CommandDeps, 'links' | 'clock'>,
): OutgoingMail | undefined {
  const link = findOwnLink(application, linkId, clock.now().toISOString());
  if (!link || resumeAddress(application) !== link.address) return undefined;
  const { address: to, expiresAt, because } = link;
  // That one goes to a phone.
  if (because === 'sms') return undefined;
  const reminds = because === 'reminder';
  // Stopped, come back to or over since the timer ran.
  if (reminds && (!mayRemind(application) || application.lastActivityAt > link.issuedAt)) return undefined;
  return { kind: 'ownLink', to, token: links.tokenOf(linkId), expiresAt, because };
}
