import { err, ok } from '@afilia/domain/values/result';
import { z } from 'zod';
import { findEndpoint, resendDelivery } from '../use-cases/manage-endpoints.ts';
import { toPartnerDelivery } from '../view/to-partner-endpoint.ts';
import { noCursor, readCursor, writeCursor } from './cursor.ts';
import { definePartnerOperation } from './define-operation.ts';
import { deliveriesAnswer, deliveriesQuery, sentEvent } from './webhook-schemas.ts';

const uuid = z.uuid();
const pageSize = 100;

/** Deliveries of announcements (decision partners-webhooks). */
export const deliveryOperations = [
  definePartnerOperation({
    name: 'listWebhookDeliveries',
    route: 'GET webhook-endpoints/{id}/deliveries',
    summary: 'What was sent to an endpoint in the last thirty days, the last one first',
    guide: 'what was sent there in thirty days, 100 at a time, the last one first',
    scope: 'webhooks:read',
    input: deliveriesQuery,
    answers: { 200: { words: 'A page of a hundred', schema: deliveriesAnswer } },
    problems: ['unknown'],
    example: { id: 'we_none', result: 'failed' },
    read: ({ held: { cursor, ...filters } }) => {
      const place = cursor === undefined ? undefined : readCursor(cursor);
      const after = place && { lastAt: place.updatedAt, id: place.id };
      return cursor === undefined || after ? ok({ ...filters, after }) : err([noCursor]);
    },
    run: async ({ deps: { webhooks }, client, path, input }) => {
      if (!(await findEndpoint(webhooks, client.hostId, path.id))) return { problem: 'unknown' };
      const query = { ...input, endpointId: path.id, hostIds: [client.hostId] };
      const found = await webhooks.deliveries.list(query, pageSize + 1);
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      const cursor = last ? writeCursor({ updatedAt: last.lastAt, id: last.id }) : null;
      return { status: 200, answer: { deliveries: page.map(toPartnerDelivery), cursor } };
    },
  }),

  definePartnerOperation({
    name: 'resendWebhookDelivery',
    route: 'POST webhook-deliveries/{id}/resend',
    summary: 'Sends one announcement again, with the webhook-id that it had',
    guide: '202 `{webhookId}`, the one that it had',
    scope: 'webhooks:write',
    once: 'keptAnswer',
    answers: { 202: { words: 'It is on its way', schema: sentEvent } },
    problems: ['unknown', 'endpointOff'],
    example: { id: '0198c0de-0000-4000-8000-000000000001' },
    run: async ({ deps, client, path, name }) => {
      const id = uuid.safeParse(path.id);
      if (!id.success) return { problem: 'unknown' };
      const again = deps.tokens.applicationIdFor(name);
      const sent = await resendDelivery(deps.webhooks, [client.hostId], id.data, again);
      return sent.ok ? { status: 202, answer: { webhookId: sent.value } } : { problem: sent.error };
    },
  }),
] as const;
