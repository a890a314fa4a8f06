import { createHmac } from 'node:crypto';

/** Target of the gateway's receipts, and the secret that signs them (`whsec_` and base64). */
export type ReceiptTarget = { url: string; secret: string };

/** As Standard Webhooks sign: HMAC-SHA256 over id, time and body. */
function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

/** Says that a message will not arrive. A missing receiver is no failure of the gateway. */
export async function sendReceipt(
  { url, secret }: ReceiptTarget,
  messageId: string,
  at: Date,
): Promise<void> {
  const body = JSON.stringify({ messageId, status: 'undelivered' });
  const headers = signedHeaders(secret, `receipt-${messageId}`, at, body);
  await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
}
