import type { Announcement } from '@afilia/domain/application/views/announcements';
import { err, ok, type Result } from '@afilia/domain/result';
import { Webhook } from 'standardwebhooks';
import type { Clock } from '../ports/clock.ts';
import type { WebhookEndpoint } from '../ports/webhooks.ts';

/** Whoever listens should answer first and work later: longer than this is nobody's. */
const timeoutMs = 10_000;

/** What is sent: the envelope of Standard Webhooks. */
function bodyOf({ type, at, ...data }: Announcement): string {
  return JSON.stringify({ type, timestamp: at, data });
}

/** Names an announcement for ever, however often it is sent. */
const idOf = ({ applicationId, version }: Announcement) => `evt_${applicationId}_${version}`;

/**
 * Sends announcements as Standard Webhooks (standardwebhooks.com): signed with HMAC-SHA256 over id, time and body, so
 * that the listener knows that they are ours, whole and fresh. Redirects are not followed: they would take the
 * announcement to somebody who was not meant.
 *
 * @param config.secret `whsec_` and base64
 */
export function createWebhookEndpoint(
  { url, secret }: { url: string; secret: string },
  clock: Clock,
): WebhookEndpoint {
  const webhook = new Webhook(secret);
  return {
    async send(announcement, signal): Promise<Result<null, string>> {
      const id = idOf(announcement);
      const body = bodyOf(announcement);
      const now = clock.now();
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Afilia-Webhooks/1',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': webhook.sign(id, now, body),
          },
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        // What it says does not matter, and could be endless.
        await response.body?.cancel();
        return response.ok ? ok(null) : err(`answered ${response.status}`);
      } catch (error) {
        return err(`was not reached (${error instanceof Error ? error.name : 'unknown'})`);
      }
    },
  };
}
