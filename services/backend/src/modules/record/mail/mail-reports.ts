import type { Mailer, OutgoingMail } from '../../platform/ports/mailer.ts';

/**
 * Reports a mail to the operator; ids, names and codes only.
 *
 * `delayed`: it is tried again. `refused`: the server will not have this mail or its recipient, ever.
 */
export type MailReport = (line: {
  applicationId: string;
  mail: OutgoingMail['kind'];
  outcome: 'sent' | 'delayed' | 'refused';
  /** Of what went wrong: the step of SMTP, the server's status and the kind of the error. */
  detail?: string;
  ms: number;
}) => void;

/**
 * Reports each mail that left and each that failed. A mail that fails is tried again in silence, and the person only
 * sees that no code comes: the operator must hear of it first.
 */
export const withMailReports = (mailer: Mailer, report: MailReport): Mailer => ({
  async send(mail, about) {
    const started = performance.now();
    const sent = await mailer.send(mail, about);
    const line = {
      applicationId: about.application.id,
      mail: mail.kind,
      ms: Math.round(performance.now() - started),
    };
    if (sent.ok) report({ ...line, outcome: 'sent' });
    else
      report({ ...line, outcome: sent.error.permanent ? 'refused' : 'delayed', detail: sent.error.detail });
    return sent;
  },
  sendNotice: (notice, about) => mailer.sendNotice(notice, about),
  close: () => mailer.close(),
});
