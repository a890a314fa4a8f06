import { z } from 'zod';
import { defineOperation } from './operation.ts';

/** Why a message will never arrive. */
const messagingProblems = { unknownNumber: 'There is no such telephone number.' } as const;

/**
 * Sends a text message to a telephone. The same `messageId` twice is one message, so that it may be sent again when its
 * delivery is unknown.
 */
export const sendMessage = defineOperation({
  source: 'messaging',
  name: 'sendMessage',
  summary: 'Sends a text message',
  method: 'POST',
  path: '/messages',
  safe: true,
  request: z.object({
    messageId: z.string().min(1).max(200),
    /** E.164, `+56987654321`. */
    to: z.string().regex(/^\+[1-9]\d{7,14}$/),
    text: z.string().min(1).max(320),
  }),
  response: z.object({ accepted: z.literal(true) }),
  problems: messagingProblems,
});

/**
 * Receipt of a message by the gateway: the body of its `POST /messaging/receipts` to us, signed as Standard Webhooks sign. It may
 * come more than once and in any order; the last one holds.
 */
export const messageReceipt = z.object({
  /** As it was sent. */
  messageId: z.string().min(1).max(200),
  /** `undelivered`: it will not arrive. */
  status: z.enum(['delivered', 'undelivered']),
});
