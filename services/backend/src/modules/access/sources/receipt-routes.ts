import { messageReceipt } from '@afilia/source-contracts/messaging';
import type { FastifyPluginAsync } from 'fastify';
import { Webhook } from 'standardwebhooks';

/** A receipt is two words. */
const maxBytes = 4096;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The receipt, when the gateway signed it within the last five minutes; else undefined. */
function readReceipt(webhook: Webhook, body: string, headers: Record<string, unknown>) {
  try {
    const signed = {
      'webhook-id': text(headers['webhook-id']),
      'webhook-timestamp': text(headers['webhook-timestamp']),
      'webhook-signature': text(headers['webhook-signature']),
    };
    return messageReceipt.safeParse(webhook.verify(body, signed)).data;
  } catch {
    return undefined;
  }
}

/**
 * `POST /messaging/receipts`: takes the outcome of a text message from the gateway, signed as Standard Webhooks sign (HMAC-SHA256 over
 * id, time and body). A bad signature and a body that is none are 401 alike. The same receipt twice changes nothing.
 *
 * @param secret - `whsec_` and base64, shared with the gateway
 * @param record - records the receipt of a message, which may be one that we never sent
 */
export const receiptRoutes =
  (
    secret: string,
    record: (receipt: { messageId: string; delivered: boolean }) => Promise<void>,
  ): FastifyPluginAsync =>
  async (server) => {
    const webhook = new Webhook(secret);
    server.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, String(body)),
    );
    server.post('/messaging/receipts', { bodyLimit: maxBytes }, async (request, reply) => {
      const receipt = readReceipt(webhook, text(request.body), request.headers);
      if (!receipt) return reply.code(401).send({ error: 'signature' });
      await record({ messageId: receipt.messageId, delivered: receipt.status === 'delivered' });
      return reply.code(204).send();
    });
  };
