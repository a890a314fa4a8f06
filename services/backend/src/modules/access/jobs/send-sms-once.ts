import type { MailLedger } from '../../record/ports/mails.ts';
import type { Messenger } from '../../sources/ports/messenger.ts';
import type { MessageCause, MessageCounts } from '../../platform/ports/message-counts.ts';

/** Dependencies of every text message. */
export type TextDeps = { messenger: Messenger; ledger: MailLedger; messages: MessageCounts };

type Text = {
  applicationId: string;
  /** Key of the message in the ledger. */
  key: string;
  /** Id of the message at the gateway. */
  messageId: string;
  to: string;
  text: string;
  cause: MessageCause;
  now: () => string;
};

/** `sent`: now or before. `refused`: by a limit or by the gateway, for good. */
type TextOutcome = 'sent' | 'refused' | 'again' | 'erased';

/**
 * Sends a text message once: the ledger knows which went out, and one that is repeated because its sender died has the
 * same id and counts once.
 */
export async function sendSmsOnce(
  { messenger, ledger, messages }: TextDeps,
  { applicationId, key: name, messageId, to, text, cause, now }: Text,
  signal: AbortSignal,
): Promise<TextOutcome> {
  const key = { applicationId, key: name };
  const claim = await ledger.claimMail({ ...key, kind: 'sms', now: now() });
  if (claim === 'erased') return 'erased';
  if (claim === 'already-sent') return 'sent';
  const turn = claim === 'claimed' ? await messages.take({ phone: to }, cause) : undefined;
  if (turn && turn.waitSeconds > 0) {
    await ledger.dropMail(key);
    return 'refused';
  }
  const sent = await messenger.send({ messageId, to, text }, { requestId: messageId, signal });
  if (sent.kind === 'answer') {
    await ledger.markMailSent({ ...key, now: now() });
    return 'sent';
  }
  await ledger.releaseMail(key);
  await turn?.giveBack();
  return sent.kind === 'failed' && sent.retryable ? 'again' : 'refused';
}
