import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  changeEndpoint,
  createEndpoint,
  type EndpointRefusal,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  switchEndpoint,
  testEndpoint,
  webhookSecretOf,
} from '../use-cases/manage-endpoints.ts';
import { toPartnerDelivery, toPartnerEndpoint } from '../view/to-partner-endpoint.ts';
import type { PartnerDeps } from './context.ts';
import { noCursor, readCursor, writeCursor } from './cursor.ts';
import { guarded } from './guard.ts';
import { once, type Outcome } from './once.ts';
import { routeOf } from './operations.ts';
import { sendProblem } from './problem.ts';
import { readTogether } from './read-together.ts';
import { deliveriesQuery, endpointBody, endpointChangeBody } from './webhook-schemas.ts';

const uuid = z.uuid();
const bodyLimit = 65_536;
const pageSize = 100;
const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id;

/** A refusal of the use case in the words of this API. */
const problemOf = (refusal: EndpointRefusal): Exclude<Outcome, { status: number }> => {
  if (refusal === 'configured') return { problem: 'endpointConfigured' };
  if (refusal === 'addressScheme' || refusal === 'addressPrivate')
    return { problem: 'invalid', errors: [addressFault(refusal)] };
  return { problem: refusal };
};

const addressFault = (code: 'addressScheme' | 'addressPrivate') => ({ pointer: '/url', code });

const refuse = (reply: FastifyReply, refusal: EndpointRefusal) => {
  const { problem, errors } = problemOf(refusal);
  return sendProblem(reply, problem, errors && { errors });
};

/** Where a bank has changes announced, and what was delivered there, under `/api/v1` (decision 0089). */
export function serveWebhooks(server: FastifyInstance, deps: PartnerDeps): void {
  const { webhooks } = deps;
  /** What is wrong with a body whose shape is: its address is judged all the same. */
  const judged = async (schema: typeof endpointBody | typeof endpointChangeBody, body: unknown) => {
    const { held, together } = readTogether<typeof endpointChangeBody>(
      schema as typeof endpointChangeBody,
      body,
    );
    const verdict = held.url === undefined ? 'ok' : await webhooks.sender.judgeAddress(held.url);
    return together(verdict === 'ok' ? [] : [addressFault(verdict)]);
  };
  const pendingOf = async (hostId: string, id: string) =>
    (await listEndpoints(webhooks, hostId)).find((one) => one.id === id)?.pending ?? null;

  server.get(
    routeOf('listWebhookEndpoints'),
    guarded(deps, 'listWebhookEndpoints', async ({ client }) => {
      const found = await listEndpoints(webhooks, client.hostId);
      return { endpoints: found.map((one) => toPartnerEndpoint(one, one.pending)) };
    }),
  );

  server.post(
    routeOf('createWebhookEndpoint'),
    { bodyLimit },
    guarded(deps, 'createWebhookEndpoint', async ({ client }, request, reply) =>
      once(deps, client, request, reply, async (name) => {
        const wanted = endpointBody.safeParse(request.body);
        if (!wanted.success) return { problem: 'invalid', errors: await judged(endpointBody, request.body) };
        const created = await createEndpoint(webhooks, client.hostId, wanted.data, {
          id: `we_${deps.tokens.applicationIdFor(name)}`,
          secret: webhookSecretOf(deps.tokens.tokenFor(name)),
        });
        if (!created.ok) return problemOf(created.error);
        const { secret } = created.value;
        return { status: 201, answer: { ...toPartnerEndpoint(created.value, 0), secret } };
      }),
    ),
  );

  server.get(
    routeOf('readWebhookEndpoint'),
    guarded(deps, 'readWebhookEndpoint', async ({ client }, request, reply) => {
      const found = (await listEndpoints(webhooks, client.hostId)).find(({ id }) => id === idOf(request));
      return found ? toPartnerEndpoint(found, found.pending) : sendProblem(reply, 'unknown');
    }),
  );

  server.patch(
    routeOf('changeWebhookEndpoint'),
    { bodyLimit },
    guarded(deps, 'changeWebhookEndpoint', async ({ client }, request, reply) => {
      const wanted = endpointChangeBody.safeParse(request.body);
      if (!wanted.success)
        return sendProblem(reply, 'invalid', { errors: await judged(endpointChangeBody, request.body) });
      const { state, ...change } = wanted.data;
      const id = idOf(request);
      const changed = await changeEndpoint(webhooks, client.hostId, id, change);
      if (!changed.ok) return refuse(reply, changed.error);
      const switched =
        state === undefined ? changed : await switchEndpoint(webhooks, client.hostId, id, state);
      if (!switched.ok) return refuse(reply, switched.error);
      return toPartnerEndpoint(switched.value, await pendingOf(client.hostId, id));
    }),
  );

  server.delete(
    routeOf('removeWebhookEndpoint'),
    guarded(deps, 'removeWebhookEndpoint', async ({ client }, request, reply) => {
      const removed = await removeEndpoint(webhooks, client.hostId, idOf(request));
      return removed.ok ? reply.code(204).send() : refuse(reply, removed.error);
    }),
  );

  server.post(
    routeOf('rotateWebhookSecret'),
    { bodyLimit },
    guarded(deps, 'rotateWebhookSecret', async ({ client }, request, reply) =>
      once(deps, client, request, reply, async (name) => {
        const secret = webhookSecretOf(deps.tokens.tokenFor(name));
        const rotated = await rotateSecret(webhooks, client.hostId, idOf(request), secret);
        if (!rotated.ok) return problemOf(rotated.error);
        const { id, previous } = rotated.value;
        return { status: 200, answer: { id, secret, previousSecretUntil: previous?.until ?? null } };
      }),
    ),
  );

  server.post(
    routeOf('testWebhookEndpoint'),
    { bodyLimit },
    guarded(deps, 'testWebhookEndpoint', async ({ client }, request, reply) =>
      once(deps, client, request, reply, async (name) => {
        const test = deps.tokens.applicationIdFor(name);
        const sent = await testEndpoint(webhooks, client.hostId, idOf(request), test);
        return sent.ok ? { status: 202, answer: { webhookId: sent.value } } : problemOf(sent.error);
      }),
    ),
  );

  server.get(
    routeOf('listWebhookDeliveries'),
    guarded(deps, 'listWebhookDeliveries', async ({ client }, request, reply) => {
      const { held, together } = readTogether(deliveriesQuery, request.query);
      const { cursor, ...filters } = held;
      const place = cursor === undefined ? undefined : readCursor(cursor);
      const errors = together(cursor === undefined || place ? [] : [noCursor]);
      if (errors.length > 0) return sendProblem(reply, 'invalid', { errors });
      const endpointId = idOf(request);
      if (!(await findEndpoint(webhooks, client.hostId, endpointId))) return sendProblem(reply, 'unknown');
      const after = place && { lastAt: place.updatedAt, id: place.id };
      const found = await webhooks.deliveries.list(
        { ...filters, endpointId, hostIds: [client.hostId], after },
        pageSize + 1,
      );
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return {
        deliveries: page.map(toPartnerDelivery),
        cursor: last ? writeCursor({ updatedAt: last.lastAt, id: last.id }) : null,
      };
    }),
  );

  server.post(
    routeOf('resendWebhookDelivery'),
    { bodyLimit },
    guarded(deps, 'resendWebhookDelivery', async ({ client }, request, reply) =>
      once(deps, client, request, reply, async (name) => {
        const id = uuid.safeParse(idOf(request));
        if (!id.success) return { problem: 'unknown' };
        const again = deps.tokens.applicationIdFor(name);
        const sent = await resendDelivery(webhooks, [client.hostId], id.data, again);
        return sent.ok ? { status: 202, answer: { webhookId: sent.value } } : problemOf(sent.error);
      }),
    ),
  );
}
