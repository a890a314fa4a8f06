import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import type { Clock } from '../../platform/ports/clock.ts';
import { failureWord } from '../../platform/ports/failure-word.ts';
import type { Outbound } from '../../platform/ports/outbound.ts';
import type { Sent, WebhookSender, WebhookEndpoint } from '../../platform/ports/webhooks.ts';
import type { WebhookMessage } from '@afilia/domain/partners/message';
import { Webhook } from 'standardwebhooks';

/**
 * The headers of Standard Webhooks (standardwebhooks.com): an HMAC-SHA256 over id, time and body, so that the listener knows that
 * a message is ours, whole and fresh. For a day after a change of the secret both sign; a listener takes either.
 */
function signMessage(
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

/** Longer than this nothing waits because an endpoint asks for it. */
const longestWaitSeconds = 3600;

/** An endpoint should answer first and work later. */
const defaultTimeoutMs = 10_000;

/** The settings of the way to endpoints, with those that differ from the usual. */
type WebhookSenderOptions = {
  clock: Clock;
  outbound: Pick<Outbound, 'fetch' | 'guarded' | 'guardedOrHere' | 'retryAfterMs'>;
  /** A machine where it is tried out: endpoints on that machine are allowed, over plain HTTP too. */
  allowsLoopback?: boolean;
  timeoutMs?: number;
};

/** Codes of Node about what the other side showed of itself. */
const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_|PATH_LENGTH|INVALID_CA|INVALID_PURPOSE/u;

/** The reason why there is no answer, without what a message of an error may quote. */
function reasonOf(error: unknown, timeoutMs: number): string {
  const code = failureWord(error);
  if (code === 'PRIVATE_ADDRESS') return 'its name leads to a private address: not connected';
  if (code === 'TimeoutError') return `did not answer within ${timeoutMs / 1_000} s`;
  const word = code.replaceAll(/[^\w]/gu, '').slice(0, 60);
  return certificateCode.test(word)
    ? `its certificate is not accepted (${word})`
    : `was not reached (${word})`;
}

/**
 * Sends to endpoints over HTTPS. It does not trust the address that a host wrote down: it must be public at each
 * connection. It follows no redirects, and reads nothing of an answer but status and `retry-after`.
 */
export function createWebhookSender({
  clock,
  outbound,
  allowsLoopback = false,
  timeoutMs = defaultTimeoutMs,
}: WebhookSenderOptions): WebhookSender {
  const guarded = allowsLoopback ? outbound.guardedOrHere : outbound.guarded;
  return {
    async send(endpoint, message, signal): Promise<Sent> {
      // The operator wrote that one address and may mean a private one.
      const way = endpoint.id === configuredEndpoint ? outbound : guarded;
      const now = clock.now();
      try {
        const response = await way.fetch(endpoint.url, {
          method: 'POST',
          redirect: 'manual',
          headers: signMessage(endpoint, message, now),
          body: message.body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        const { status, ok } = response;
        // The body does not matter, and could be endless.
        await response.body?.cancel();
        if (ok) return { ok: true, status };
        const waitMs = outbound.retryAfterMs(response.headers);
        const detail =
          status >= 300 && status < 400
            ? `answered ${status}: redirects are not followed`
            : `answered ${status}`;
        return {
          ok: false,
          status,
          detail,
          ...(waitMs && { retryAfterSeconds: Math.min(Math.ceil(waitMs / 1000), longestWaitSeconds) }),
        };
      } catch (error) {
        return { ok: false, status: null, detail: reasonOf(error, timeoutMs) };
      }
    },

    async judgeAddress(address) {
      const url = new URL(address);
      const isLocal = allowsLoopback && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
      if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return 'addressScheme';
      return (await guarded.isOutside(url)) ? 'ok' : 'addressPrivate';
    },
  };
}
