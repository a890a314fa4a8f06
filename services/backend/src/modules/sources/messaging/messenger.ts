import { sendMessage } from '@afilia/source-contracts/messaging';
import type { Messenger } from '../ports/messenger.ts';
import { answered, failed } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The gateway of text messages: E16 when it fails. */
export const createMessenger = (client: SourceClient): Messenger => ({
  send: (message, call) =>
    client.request(sendMessage, message, call, {
      refusal: ({ error }, describe) =>
        error === 'unknownNumber' ? failed('E16', describe('no such number'), false) : null,
      answer: (answer) => answered(answer),
    }),
});
