import { z } from 'zod';
import type { Invitations } from '../ports/invitations.ts';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';
import type { MessageCounts } from '../../platform/ports/message-counts.ts';
import { describeInvitation, type InvitationDeps } from '../use-cases/create-invitation.ts';
import { stopAddress } from '../use-cases/stop-invitation-mails.ts';

export type SendInvitationDeps = Omit<InvitationDeps, 'invitations'> & {
  invitations: Pick<Invitations, 'find' | 'mailing' | 'noteMailed'>;
};

/** `nth`: 0 is the invitation, then its reminders. */
const jobData = z.object({ invitationId: z.string(), hostId: z.string(), nth: z.int() });

/**
 * Mails an invitation or a reminder of it, unless an application began, it is over, or the mailbox wants no more. A mail whose sender
 * ended without noting it is sent again under its Message-ID, so that a mailbox shows it once.
 */
export function createSendInvitation(
  deps: SendInvitationDeps & { mailer: Mailer; messages: MessageCounts },
): JobHandler {
  const { invitations, clock, mailer, messages } = deps;
  return async (data, { lastAttempt }) => {
    const { invitationId: id, hostId, nth } = jobData.parse(data);
    const found = await invitations.find(id, hostId);
    const mailing = await invitations.mailing(id);
    const to = found?.contents?.fromHost?.values.email;
    if (!found || !mailing || to === undefined || mailing.isStopped || mailing.mailed > nth) return 'done';
    const { url, status } = describeInvitation(deps, found);
    if (status !== 'created' && status !== 'sent' && status !== 'opened') return 'done';
    const turn = await messages.take({ mailbox: to }, 'typed');
    if (turn.waitSeconds > 0) return lastAttempt ? 'done' : { againAfterSeconds: turn.waitSeconds };
    const sent = await mailer.sendNotice(
      {
        kind: 'invitation',
        to,
        executive: found.contents?.executive,
        url,
        stopUrl: stopAddress(deps, id),
        expiresAt: found.expiresAt,
        isReminder: nth > 0,
      },
      { hostId, messageId: `${id}.${nth}` },
    );
    if (!sent.ok) {
      await turn.giveBack();
      return sent.error.permanent ? 'done' : 'again';
    }
    await invitations.noteMailed(id, nth + 1, clock.now().toISOString());
    return 'done';
  };
}
