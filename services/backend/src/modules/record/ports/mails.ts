/**
 * What became of the wish to send a mail.
 *
 * - `claimed`: it is yours to send; tell `markSent` or `release` how it went.
 * - `already-sent`: do nothing.
 * - `in-doubt`: somebody claimed it, and ended without saying how it went; it is yours now. Send it with the same
 *   Message-ID as before, so that a mailbox that has it already shows it once.
 * - `erased`: there is nobody to write to any more.
 */
export type MailClaim = 'claimed' | 'already-sent' | 'in-doubt' | 'erased';

/** Names one mail of one application for ever: the same key is the same mail. */
export type MailKey = { applicationId: string; key: string };

/** Which mails went out, so that none goes out twice. All moments are ISO 8601 UTC. */
export interface MailLedger {
  /**
   * A mail has one job, and a job runs in one place at a time: whoever asks for a claimed mail again took over from
   * somebody who ended, and need not wait. `kind` is for operators: which mail it is.
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
