/** Wishes for an own link: another mail, a link to send on, or a link by text message. */
export const ownLinkWishes = ['asked', 'shared', 'sms'] as const;

type OwnLinkWish = (typeof ownLinkWishes)[number];

/** Reasons of an own link: the person left, wished for it, did not come back, or a wait ended whose end they wanted to hear of. */
export type OwnLinkReason = 'left' | 'reminder' | 'ready' | OwnLinkWish;

/**
 * The applicant's own way back (decision access-returning). `address`: the mailbox that was proven when the link was issued, which its
 * code goes to. `shared`: nothing is mailed, the person sends it on. `sms`: it goes to the proven phone instead (decision access-phones).
 */
export type ReturnEvent =
  | {
      type: 'OwnLinkIssued';
      at: string;
      linkId: string;
      address: string;
      because: OwnLinkReason;
      expiresAt: string;
    }
  /** The timer of a reminder found that the person was here meanwhile: it is set again. */
  | { type: 'ReminderPostponed'; at: string }
  /** «Avísame por correo»: the person does not stay for this wait. */
  | { type: 'NotifyAsked'; at: string }
  /** The failed checks run again for the person who wanted to hear of the end. */
  | { type: 'NotifyRetried'; at: string }
  /** The wait ended, and the person was there. */
  | { type: 'NotifyDropped'; at: string }
  /** «No me recuerdes», in a mail. */
  | { type: 'RemindersStopped'; at: string }
  /** The first time that a link was opened. It proves nothing and moves nothing. */
  | { type: 'ResumeLinkOpened'; at: string; linkId: string }
  /** The application goes on with another device; the session that it was begun from has ended. */
  | { type: 'TransferDone'; at: string };

/** A link that leads back to this application. Moments are ISO 8601 UTC. */
export type OwnLink = {
  linkId: string;
  address: string;
  because: OwnLinkReason;
  issuedAt: string;
  expiresAt: string;
  openedAt: string | null;
};
