import { webhookFormats, webhookTypes } from '@afilia/domain/partners/endpoint';
import { parseInstant } from '@afilia/domain/values/calendar/instant';
import { z } from 'zod';
import { exampleIds, staffOperation } from '../staff/operation.ts';
import { freshSeconds, integrating } from '../staff/roles.ts';
import type {
  AnnouncementsReplayed,
  DeliveryBody,
  EndpointSecret,
  EventSent,
  StaffDeliveries,
  StaffEndpoint,
  StaffEndpoints,
} from './webhook-answers.ts';

const bodyLimit = 4_000;

const hostId = z.string().regex(/^[\w-]{0,40}$/u);
const endpointId = z.string().regex(/^[\w-]{0,60}$/u);
const path = z.object({ hostId, id: endpointId });
const ids = { hostId: 'default', id: `we_${exampleIds.id}` };
const ofDelivery = z.object({ id: z.uuid() });
const instant = z
  .string()
  .max(80)
  .transform((text, context) => {
    const read = parseInstant(text);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: read.error });
    return z.NEVER;
  });

/** Refusals of an act on an endpoint. */
const ofEndpoint = ['unknownEndpoint', 'endpointConfigured', 'endpointLimit', 'endpointOff'] as const;
const ofAddress = ['addressScheme', 'addressPrivate'] as const;

/** Webhook endpoints of hosts and their deliveries (decision partners-webhooks). */
export const webhookOperations = {
  listEndpoints: staffOperation<StaffEndpoints>()({
    route: 'GET webhooks',
    description: 'Lists webhook endpoints.',
    roles: integrating,
    refusals: [],
    example: {},
  }),
  makeEndpoint: staffOperation<EndpointSecret>()({
    route: 'POST webhooks',
    description: 'Makes a webhook endpoint; its secret is shown once.',
    roles: integrating,
    freshSeconds,
    input: z.strictObject({
      hostId: z.string().max(40),
      url: z.string().max(500),
      types: z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length),
      format: z.enum(webhookFormats),
    }),
    bodyLimit,
    refusals: [...ofEndpoint, ...ofAddress, 'address'],
    example: { hostId: 'none', url: 'https://hook.example/', types: ['application.*'], format: 'standard' },
  }),
  tryEndpoint: staffOperation<EventSent>()({
    route: 'POST webhooks/:hostId/:id/test',
    description: 'Sends a test event.',
    roles: integrating,
    path,
    bodyLimit,
    refusals: [...ofEndpoint, ...ofAddress],
    example: ids,
  }),
  rotateEndpointSecret: staffOperation<EndpointSecret>()({
    route: 'POST webhooks/:hostId/:id/secret',
    description: 'Replaces the secret of an endpoint.',
    roles: integrating,
    freshSeconds,
    path,
    bodyLimit,
    refusals: [...ofEndpoint, ...ofAddress],
    example: ids,
  }),
  switchEndpoint: staffOperation<Pick<StaffEndpoint, 'state'>>()({
    route: 'POST webhooks/:hostId/:id/state',
    description: 'Switches an endpoint on or off.',
    roles: integrating,
    path,
    input: z.strictObject({ state: z.enum(['on', 'off']) }),
    bodyLimit,
    refusals: [...ofEndpoint, ...ofAddress],
    example: { ...ids, state: 'off' },
  }),
  replayAnnouncements: staffOperation<AnnouncementsReplayed>()({
    route: 'POST webhooks/:hostId/:id/replay',
    description: 'Sends everything since a moment again.',
    roles: integrating,
    path,
    input: z.strictObject({ since: instant }),
    bodyLimit,
    refusals: [...ofEndpoint, ...ofAddress],
    example: { ...ids, since: '2026-11-20T00:00:00.000Z' },
  }),
  listDeliveries: staffOperation<StaffDeliveries>()({
    route: 'GET webhook-deliveries',
    description: 'Lists the last deliveries.',
    roles: integrating,
    input: z.strictObject({
      endpoint: endpointId.optional(),
      host: hostId.optional(),
      result: z.enum(['delivered', 'failed']).optional(),
      folio: z
        .string()
        .trim()
        .regex(/^[\x20-\x7e]{0,40}$/u)
        .optional(),
    }),
    refusals: [],
    example: {},
  }),
  readDeliveryBody: staffOperation<DeliveryBody>()({
    route: 'GET webhook-deliveries/:id/body',
    description: 'Reads what a delivery sent.',
    roles: integrating,
    path: ofDelivery,
    refusals: ['unknownEndpoint'],
    example: { id: exampleIds.id },
  }),
  resendDelivery: staffOperation<EventSent>()({
    route: 'POST webhook-deliveries/:id/resend',
    description: 'Sends a delivery again.',
    roles: integrating,
    path: ofDelivery,
    bodyLimit,
    refusals: [...ofEndpoint, ...ofAddress],
    example: { id: exampleIds.id },
  }),
};
