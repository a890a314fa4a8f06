/** Address of a message: a mailbox that `parseEmail` accepted, or a phone in E.164. */
export type Recipient = { mailbox: string } | { phone: string };

/**
 * The people who could have caused a message (decision access-limits). `typed`: any person, by typing a contact that is not proved;
 * `asked`: a person who knows something of the owner of a proven contact, a RUT say; `own`: the owner alone, who is in
 * already. Messages of `own` have a count of their own.
 */
export type MessageCause = 'typed' | 'asked' | 'own';

/** Report to the operator; it tells nothing of a person. */
export type MessageLimitReport = (line: { channel: 'mail' | 'sms'; cause: MessageCause }) => void;

/** `waitSeconds` 0: it may go out and was counted; `giveBack` where it certainly did not. */
type MessageTurn = { waitSeconds: number; giveBack: () => Promise<void> };

/** Counts messages by mailbox and phone, over all applications, hosts and nodes; how an address is spelled makes no difference. */
export interface MessageCounts {
  /** Counts one message, or none where there were as many as there may be in an hour or a day. */
  take(to: Recipient, cause: MessageCause): Promise<MessageTurn>;
  /** @returns the whole seconds until the next message may go out; 0: now. Counts nothing */
  waitFor(to: Recipient, cause: MessageCause): Promise<number>;
}
