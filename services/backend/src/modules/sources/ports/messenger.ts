import type { SourceCall, SourceResult } from './source-result.ts';

/** A text message to a telephone. The same id twice is one message. */
type OutgoingMessage = {
  messageId: string;
  /** E.164. */
  to: string;
  /** At most 320 characters; holds a code, so it stands in no log. */
  text: string;
};

/** E16; the failure of a number that does not exist is not retryable. */
export interface Messenger {
  send(message: OutgoingMessage, call: SourceCall): Promise<SourceResult<{ accepted: true }>>;
}
