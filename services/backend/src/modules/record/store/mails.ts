import { and, eq, ne, sql } from 'drizzle-orm';
import type { MailClaim, MailKey, MailLedger } from '../ports/mails.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications, erasedState, outboundMails } from '../../platform/store/schema.ts';

const one = ({ applicationId, key }: MailKey) =>
  and(eq(outboundMails.applicationId, applicationId), eq(outboundMails.key, key));

/** Creates the ledger of mails, on PostgreSQL. */
export const createMailLedger = ({ orm, transaction }: Database): MailLedger => ({
  claimMail: ({ applicationId, key, kind, now }) =>
    withoutParameters(() =>
      transaction(async (tx): Promise<MailClaim> => {
        // Waits for an erasure of the application that runs at this moment.
        const [application] = await tx
          .select({ state: applications.state })
          .from(applications)
          .where(eq(applications.id, applicationId))
          .for('key share');
        if (application?.state === erasedState) return 'erased';
        const claimedAt = new Date(now);
        const added = await tx
          .insert(outboundMails)
          .values({ applicationId, key, kind, status: 'sending', attempts: 1, claimedAt })
          .onConflictDoNothing()
          .returning({ key: outboundMails.key });
        if (added.length > 0) return 'claimed';

        const [mail] = await tx.select().from(outboundMails).where(one({ applicationId, key })).for('update');
        if (mail?.status === 'sent') return 'already-sent';
        await tx
          .update(outboundMails)
          .set({ status: 'sending', claimedAt, attempts: sql`${outboundMails.attempts} + 1` })
          .where(one({ applicationId, key }));
        return mail?.status === 'sending' ? 'in-doubt' : 'claimed';
      }),
    ),

  markMailSent: async ({ now, ...mail }) => {
    await withoutParameters(() =>
      orm
        .update(outboundMails)
        .set({ status: 'sent', sentAt: new Date(now) })
        .where(one(mail)),
    );
  },

  releaseMail: async (mail) => {
    await withoutParameters(() =>
      orm
        .update(outboundMails)
        .set({ status: 'waiting' })
        .where(and(one(mail), eq(outboundMails.status, 'sending'))),
    );
  },

  dropMail: async (mail) => {
    await withoutParameters(() =>
      orm
        .update(outboundMails)
        .set({ status: 'dropped' })
        .where(and(one(mail), ne(outboundMails.status, 'sent'))),
    );
  },
});
