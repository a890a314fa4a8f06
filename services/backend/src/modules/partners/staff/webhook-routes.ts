import type { StaffEndpointDeps } from '../use-cases/staff-endpoints.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type {
  AnnouncementsReplayed,
  DeliveryBody,
  EndpointSecret,
  EventSent,
  StaffDeliveries,
  StaffDelivery,
  StaffEndpoint,
  StaffEndpoints,
} from '@afilia/api-contract/partners/webhook-answers';
import type { Result } from '@afilia/domain/values/result';
import { webhookFormats, webhookTypes } from '@afilia/domain/partners/endpoint';
import { instant } from '../../platform/http/instant.ts';
import type { WebhookDelivery } from '../../platform/ports/webhooks.ts';
import type { EndpointRefusal, ListedEndpoint } from '../use-cases/manage-endpoints.ts';
import {
  staffDeliveryBody,
  staffEndpoints,
  staffMakeEndpoint,
  staffReplay,
  staffResend,
  staffRotateSecret,
  staffSwitchEndpoint,
  staffTestEndpoint,
} from '../use-cases/staff-endpoints.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Where changes of applications are announced. */
    webhooks: StaffEndpointDeps;
  }
}

const bodyLimit = 4_000;
/** So many deliveries are listed; a filter finds the others. */
const mostListed = 200;

const ofEndpoint = z.object({
  hostId: z.string().regex(/^[\w-]{0,40}$/u),
  id: z.string().regex(/^[\w-]{0,60}$/u),
});
const ofDelivery = z.object({ id: z.uuid() });
const makeSchema = z.strictObject({
  hostId: z.string().max(40),
  url: z.string().max(500),
  types: z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length),
  format: z.enum(webhookFormats),
});
const switchSchema = z.strictObject({ state: z.enum(['on', 'off']) });
const replaySchema = z.strictObject({ since: instant });
const listQuery = z.strictObject({
  endpoint: ofEndpoint.shape.id.optional(),
  host: ofEndpoint.shape.hostId.optional(),
  result: z.enum(['delivered', 'failed']).optional(),
  folio: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]{0,40}$/u)
    .optional(),
});

const reasons = {
  unknown: 'unknownEndpoint',
  configured: 'endpointConfigured',
  endpointLimit: 'endpointLimit',
  endpointOff: 'endpointOff',
  addressScheme: 'addressScheme',
  addressPrivate: 'addressPrivate',
} as const satisfies Record<EndpointRefusal, string>;

const answer = <Value>(
  reply: FastifyReply,
  done: Result<Value, EndpointRefusal>,
  toAnswer: (value: Value) => object,
): unknown => (done.ok ? toAnswer(done.value) : refuse(reply, { reason: reasons[done.error] }));

const toEndpoint = ({ secret: _s, previous, createdAt: _c, ...endpoint }: ListedEndpoint): StaffEndpoint => ({
  ...endpoint,
  previousSecretUntil: previous?.until ?? null,
});

const toDelivery = ({
  applicationId: _a,
  version: _v,
  firstAt: _f,
  ...delivery
}: WebhookDelivery): StaffDelivery => delivery;

/** https and public is judged by the use case; here, that it is an address at all. */
const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { username, password, hash, protocol } = new URL(text);
  return username === '' && password === '' && hash === '' && /^https?:$/u.test(protocol);
};

/** Webhook endpoints of hosts and their deliveries, under `/staff/api/webhooks` (decision 0090). */
export function serveStaffWebhooks(server: FastifyInstance, deps: StaffDeps): void {
  server.get(
    '/staff/api/webhooks',
    guarded(deps, 'listEndpoints', async ({ data: { webhooks } }): Promise<StaffEndpoints> => ({
      endpoints: (await staffEndpoints(webhooks)).map(toEndpoint),
      hosts: [...webhooks.hostIds],
    })),
  );

  server.post(
    '/staff/api/webhooks',
    { bodyLimit },
    guarded(deps, 'makeEndpoint', async ({ person, data: { webhooks } }, { body }, reply) => {
      const parsed = makeSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const { hostId, ...wanted } = parsed.data;
      if (!isAddress(wanted.url)) return refuse(reply, { reason: 'address' });
      const made = await staffMakeEndpoint(webhooks, person, hostId, { ...wanted, isPJ: null });
      return answer(reply, made, (value) => value satisfies EndpointSecret);
    }),
  );

  const ofOne = '/staff/api/webhooks/:hostId/:id';
  server.post(
    `${ofOne}/test`,
    { bodyLimit },
    guarded(deps, 'tryEndpoint', async ({ person, data: { webhooks } }, { params }, reply) => {
      const of = ofEndpoint.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const sent = await staffTestEndpoint(webhooks, person, of.data);
      return answer(reply, sent, (webhookId) => ({ webhookId }) satisfies EventSent);
    }),
  );

  server.post(
    `${ofOne}/secret`,
    { bodyLimit },
    guarded(deps, 'rotateEndpointSecret', async ({ person, data: { webhooks } }, { params }, reply) => {
      const of = ofEndpoint.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const rotated = await staffRotateSecret(webhooks, person, of.data);
      return answer(reply, rotated, (value) => value satisfies EndpointSecret);
    }),
  );

  server.post(
    `${ofOne}/state`,
    { bodyLimit },
    guarded(deps, 'switchEndpoint', async ({ person, data: { webhooks } }, { params, body }, reply) => {
      const of = ofEndpoint.safeParse(params);
      const parsed = switchSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const switched = await staffSwitchEndpoint(webhooks, person, of.data, parsed.data.state);
      return answer(reply, switched, ({ state }) => ({ state }));
    }),
  );

  server.post(
    `${ofOne}/replay`,
    { bodyLimit },
    guarded(deps, 'replayAnnouncements', async ({ person, data: { webhooks } }, { params, body }, reply) => {
      const of = ofEndpoint.safeParse(params);
      const parsed = replaySchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const replayed = await staffReplay(webhooks, person, of.data, parsed.data.since);
      return answer(reply, replayed, (count) => ({ count }) satisfies AnnouncementsReplayed);
    }),
  );

  server.get(
    '/staff/api/webhook-deliveries',
    guarded(deps, 'listDeliveries', async ({ data: { webhooks } }, { query }, reply) => {
      const parsed = listQuery.safeParse(query);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const { endpoint: endpointId, host, result, folio } = parsed.data;
      const hostIds = webhooks.hostIds.filter((id) => host === undefined || id === host);
      const found = await webhooks.manage.deliveries.list(
        { hostIds, endpointId, result, folio: folio === '' ? undefined : folio },
        mostListed + 1,
      );
      return {
        deliveries: found.slice(0, mostListed).map(toDelivery),
        isCut: found.length > mostListed,
      } satisfies StaffDeliveries;
    }),
  );

  server.get(
    '/staff/api/webhook-deliveries/:id/body',
    guarded(deps, 'readDeliveryBody', async ({ data: { webhooks } }, { params }, reply) => {
      const of = ofDelivery.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const message = await staffDeliveryBody(webhooks, of.data.id);
      if (!message) return refuse(reply, { reason: 'unknownEndpoint' });
      const { contentType, body } = message;
      return { contentType, body } satisfies DeliveryBody;
    }),
  );

  server.post(
    '/staff/api/webhook-deliveries/:id/resend',
    { bodyLimit },
    guarded(deps, 'resendDelivery', async ({ person, data: { webhooks } }, { params }, reply) => {
      const of = ofDelivery.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const sent = await staffResend(webhooks, person, of.data.id);
      return answer(reply, sent, (webhookId) => ({ webhookId }) satisfies EventSent);
    }),
  );
}
