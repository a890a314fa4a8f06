import type { WebhookMessage } from '@afilia/domain/partners/message';
import { Webhook } from 'standardwebhooks';
import type { WebhookEndpoint } from '../../platform/ports/webhooks.ts';

/**
 * The headers of Standard Webhooks (standardwebhooks.com): an HMAC-SHA256 over id, time and body, so that the listener knows that
 * a message is ours, whole and fresh. For a day after a change of the secret both sign; a listener takes either.
 */
export function signMessage(
  { secret, previous }: Pick<WebhookEndpoint, 'secret' | 'previous'>,
  { id, body, contentType }: WebhookMessage,
  now: Date,
): Record<string, string> {
  const isBoth = previous && now.toISOString() < previous.until;
  const secrets = [secret, ...(isBoth ? [previous.secret] : [])];
  return {
    'content-type': contentType,
    'user-agent': 'Afilia-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, now, body)).join(' '),
  };
}
