import type { OffReason } from '@afilia/domain/partners/endpoint';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';
import type { WebhookEndpoint } from '../../platform/ports/webhooks.ts';

/** Writes to the technical contact of a host that an endpoint went off. */
export type EndpointDisabledDeps = {
  mailer: Pick<Mailer, 'sendNotice'>;
  /** Undefined if the host named no contact: then the alert alone says it. */
  contactOf: (hostId: string) => string | undefined;
};

/** A job that tells it; the queue tries until the mail server takes the mail. @param at ISO 8601 UTC; names this time */
export const switchedOffJob = (of: {
  endpointId: string;
  hostId: string;
  because: OffReason;
  at: string;
}): JobRequest => ({
  name: 'deliver-webhooks',
  key: `${of.endpointId}:off:${of.at}`,
  data: { endpointId: of.endpointId, hostId: of.hostId, offBecause: of.because, offAt: of.at },
  group: `off:${of.endpointId}`,
});

/** @returns `again` where the mail server may take it later */
export async function notifyEndpointDisabled(
  { mailer, contactOf }: EndpointDisabledDeps,
  { id, hostId, url, state }: WebhookEndpoint,
  { because, at }: { because: OffReason; at: string },
): Promise<'done' | 'again'> {
  const to = contactOf(hostId);
  // It was switched on meanwhile: no mail is needed.
  if (to === undefined || state === 'on') return 'done';
  const messageId = `webhook-off.${id}.${Date.parse(at)}`;
  const sent = await mailer.sendNotice({ kind: 'endpointOff', to, url, because }, { hostId, messageId });
  return sent.ok || sent.error.permanent ? 'done' : 'again';
}
