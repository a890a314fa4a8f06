import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import type { z } from 'zod';
import type { WebhookDelivery, WebhookEndpoint } from '../../platform/ports/webhooks.ts';
import type { deliveryAnswer, endpointAnswer } from '../server/webhook-schemas.ts';

/** An endpoint as its bank's server sees it: never its secret. */
export const toPartnerEndpoint = (
  endpoint: WebhookEndpoint,
  pending: number | null,
): z.infer<typeof endpointAnswer> => {
  const { id, url, types, format, isPJ, state, offBecause, createdAt, deliveredAt, previous } = endpoint;
  const configured = id === configuredEndpoint;
  return {
    id,
    configured,
    url,
    types: [...types],
    format,
    isPJ,
    state,
    offBecause,
    createdAt: configured ? null : createdAt,
    deliveredAt,
    previousSecretUntil: previous?.until ?? null,
    pending,
  };
};

/** A delivery as the bank's server sees it. */
export const toPartnerDelivery = ({
  hostId: _own,
  version: _inId,
  ...delivery
}: WebhookDelivery): z.infer<typeof deliveryAnswer> => delivery;
