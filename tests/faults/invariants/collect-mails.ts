import type { Inbox, ReceivedMail } from '@afilia/sandbox/inbox/inbox';

/** Everything that arrives from now on, in its order and without its attachments; the inbox itself forgets old mails. */
export function collectMails(inbox: Inbox): readonly ReceivedMail[] {
  const mails: ReceivedMail[] = [];
  const { receive } = inbox;
  inbox.receive = (mail) => {
    const stored = receive(mail);
    mails.push({ ...stored, attachments: [] });
    return stored;
  };
  return mails;
}
