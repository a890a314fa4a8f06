/**
 * The result of a claim to send a mail.
 *
 * - `claimed`: the caller sends it, and reports the result by `markMailSent` or `releaseMail`.
 * - `already-sent`: do nothing.
 * - `in-doubt`: another worker claimed it, and ended without a result; now the caller sends it, with the same
 *   Message-ID as before, so that a mailbox that has it already shows it once.
 * - `erased`: the application was erased, with its addresses.
 */
export type MailClaim = 'claimed' | 'already-sent' | 'in-doubt' | 'erased';

/** Names one mail of one application for ever: the same key is the same mail. */
export type MailKey = { applicationId: string; key: string };

/** The ledger of mails that went out, so that none goes out twice. All moments are ISO 8601 UTC. */
export interface MailLedger {
  /**
   * A mail has one job, and a job runs in one place at a time: a worker that claims a claimed mail again took over from
   * one that ended, and need not wait. `kind` is for operators: which mail it is.
   */
  claimMail(mail: MailKey & { kind: string; now: string }): Promise<MailClaim>;
  markMailSent(mail: MailKey & { now: string }): Promise<void>;
  /** It certainly did not go out: the next claim may send it at once. */
  releaseMail(mail: MailKey): Promise<void>;
  /**
   * It has lost its sense before anybody knew that it went out: a code whose sender died, and that the person typed
   * all the same. Nothing is to be sent any more; a mail that was sent, or never claimed, stays as it is.
   */
  dropMail(mail: MailKey): Promise<void>;
}
