import type { MailKey, MailLedger } from '@afilia/backend/record/ports/mails';
import type { MailRow, MemoryDatabase } from './memory-database.ts';

/** The ledger of sent mails, in memory. */
export function createMemoryMails({ rows }: MemoryDatabase): MailLedger {
  const rowOf = ({ applicationId, key }: MailKey): MailRow | undefined =>
    rows.get(applicationId)?.mails.get(key);

  return {
    claimMail: async ({ applicationId, key, kind }) => {
      const application = rows.get(applicationId);
      if (!application || application.isErased) return 'erased';
      const mail = application.mails.get(key);
      if (!mail) {
        application.mails.set(key, { kind, status: 'sending', attempts: 1, doubts: 0 });
        return 'claimed';
      }
      if (mail.status === 'sent') return 'already-sent';
      const wasSending = mail.status === 'sending';
      mail.status = 'sending';
      mail.attempts += 1;
      if (wasSending) mail.doubts += 1;
      return wasSending ? 'in-doubt' : 'claimed';
    },
    markMailSent: async (key) => {
      const mail = rowOf(key);
      if (mail) mail.status = 'sent';
    },
    releaseMail: async (key) => {
      const mail = rowOf(key);
      if (mail?.status === 'sending') mail.status = 'waiting';
    },
    dropMail: async (key) => {
      const mail = rowOf(key);
      if (mail && mail.status !== 'sent') mail.status = 'dropped';
    },
  };
}
