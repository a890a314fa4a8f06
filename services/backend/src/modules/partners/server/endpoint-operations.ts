import { err, ok } from '@afilia/domain/values/result';
import {
  type AddressRefusal,
  changeEndpoint,
  createEndpoint,
  type EndpointRefusal,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  switchEndpoint,
  testEndpoint,
  webhookSecretOf,
} from '../use-cases/manage-endpoints.ts';
import { toPartnerEndpoint } from '../view/to-partner-endpoint.ts';
import type { PartnerDeps } from './context.ts';
import { definePartnerOperation } from './define-operation.ts';
import type { ProblemField } from './problem.ts';
import {
  createdEndpoint,
  endpointAnswer,
  endpointBody,
  endpointChangeBody,
  endpointsAnswer,
  rotatedSecret,
  sentEvent,
} from './webhook-schemas.ts';

const addressFault = (code: AddressRefusal): ProblemField => ({ pointer: '/url', code });
const invalidAddress = (code: AddressRefusal) => ({
  problem: 'invalid' as const,
  errors: [addressFault(code)],
});
const isOfAddress = (refusal: EndpointRefusal): refusal is AddressRefusal =>
  refusal === 'addressScheme' || refusal === 'addressPrivate';

/** An endpoint of the configuration, or none. */
const notChanged = (refusal: 'unknown' | 'configured') => ({
  problem: refusal === 'configured' ? ('endpointConfigured' as const) : refusal,
});

/** Judges the address of a body whose other fields are invalid; the use case judges that of a valid one. */
async function addressFaults(
  { webhooks }: PartnerDeps,
  { url }: { url?: string | undefined },
): Promise<ProblemField[]> {
  const verdict = url === undefined ? 'ok' : await webhooks.sender.judgeAddress(url);
  return verdict === 'ok' ? [] : [addressFault(verdict)];
}

const findListed = async ({ webhooks }: PartnerDeps, hostId: string, id: string) =>
  (await listEndpoints(webhooks, hostId)).find((one) => one.id === id);

const id = 'we_none';

/** Endpoints that changes are announced to (decision partners-webhooks). */
export const endpointOperations = [
  definePartnerOperation({
    name: 'listWebhookEndpoints',
    route: 'GET webhook-endpoints',
    summary: 'Where changes of the bank’s applications are announced',
    guide: 'where changes are announced, never with a secret',
    scope: 'webhooks:read',
    answers: { 200: { words: 'All of them', schema: endpointsAnswer } },
    problems: [],
    example: {},
    run: async ({ deps, client }) => {
      const found = await listEndpoints(deps.webhooks, client.hostId);
      const endpoints = found.map((one) => toPartnerEndpoint(one, one.pending));
      return { status: 200, answer: { endpoints } };
    },
  }),

  definePartnerOperation({
    name: 'createWebhookEndpoint',
    route: 'POST webhook-endpoints',
    summary: 'Makes an endpoint; it is told of changes from now on',
    guide: '201, and its `secret` this once',
    scope: 'webhooks:write',
    input: endpointBody,
    once: 'keptAnswer',
    answers: { 201: { words: 'The endpoint, and its secret this once', schema: createdEndpoint } },
    problems: ['endpointLimit'],
    example: { url: 'https://192.0.2.1/hook' },
    read: async ({ held, whole }, { deps }) => (whole ? ok(whole) : err(await addressFaults(deps, held))),
    run: async ({ deps, client, name, input }) => {
      const created = await createEndpoint(deps.webhooks, client.hostId, input, {
        id: `we_${deps.tokens.applicationIdFor(name)}`,
        secret: webhookSecretOf(deps.tokens.tokenFor(name)),
      });
      if (created.ok) {
        const { secret } = created.value;
        return { status: 201, answer: { ...toPartnerEndpoint(created.value, 0), secret } };
      }
      return isOfAddress(created.error) ? invalidAddress(created.error) : { problem: created.error };
    },
  }),

  definePartnerOperation({
    name: 'readWebhookEndpoint',
    route: 'GET webhook-endpoints/{id}',
    summary: 'One endpoint, without its secret',
    guide: 'one of them',
    scope: 'webhooks:read',
    answers: { 200: { words: 'The endpoint', schema: endpointAnswer } },
    problems: ['unknown'],
    example: { id },
    run: async ({ deps, client, path }) => {
      const found = await findListed(deps, client.hostId, path.id);
      return found
        ? { status: 200, answer: toPartnerEndpoint(found, found.pending) }
        : { problem: 'unknown' };
    },
  }),

  definePartnerOperation({
    name: 'changeWebhookEndpoint',
    route: 'PATCH webhook-endpoints/{id}',
    summary: 'Changes an endpoint, or switches it on or off; on again it goes on from where it stopped',
    guide: 'the endpoint as it is now; `state` switches it `on` or `off`',
    scope: 'webhooks:write',
    input: endpointChangeBody,
    answers: { 200: { words: 'The endpoint', schema: endpointAnswer } },
    problems: ['unknown', 'endpointConfigured'],
    example: { id, state: 'off' },
    read: async ({ held, whole }, { deps }) => (whole ? ok(whole) : err(await addressFaults(deps, held))),
    run: async ({ deps, client, path, input: { state, ...change } }) => {
      const { hostId } = client;
      const changed = await changeEndpoint(deps.webhooks, hostId, path.id, change);
      if (!changed.ok)
        return isOfAddress(changed.error) ? invalidAddress(changed.error) : notChanged(changed.error);
      const switched =
        state === undefined ? changed : await switchEndpoint(deps.webhooks, hostId, path.id, state);
      if (!switched.ok) return notChanged(switched.error);
      const pending = (await findListed(deps, hostId, path.id))?.pending ?? null;
      return { status: 200, answer: toPartnerEndpoint(switched.value, pending) };
    },
  }),

  definePartnerOperation({
    name: 'removeWebhookEndpoint',
    route: 'DELETE webhook-endpoints/{id}',
    summary: 'Takes an endpoint away, with what it was still to be told',
    guide: '204',
    scope: 'webhooks:write',
    answers: { 204: { words: 'It is gone' } },
    problems: ['unknown', 'endpointConfigured'],
    example: { id },
    run: async ({ deps, client, path }) => {
      const removed = await removeEndpoint(deps.webhooks, client.hostId, path.id);
      return removed.ok ? { status: 204 } : notChanged(removed.error);
    },
  }),

  definePartnerOperation({
    name: 'rotateWebhookSecret',
    route: 'POST webhook-endpoints/{id}/rotate-secret',
    summary: 'Gives an endpoint another secret; the one before signs for a day beside it',
    guide: 'the new `secret` this once',
    scope: 'webhooks:write',
    once: 'keptAnswer',
    answers: { 200: { words: 'The secret, this once', schema: rotatedSecret } },
    problems: ['unknown', 'endpointConfigured'],
    example: { id },
    run: async ({ deps, client, path, name }) => {
      const secret = webhookSecretOf(deps.tokens.tokenFor(name));
      const rotated = await rotateSecret(deps.webhooks, client.hostId, path.id, secret);
      if (!rotated.ok) return notChanged(rotated.error);
      const { previous } = rotated.value;
      return {
        status: 200,
        answer: { id: rotated.value.id, secret, previousSecretUntil: previous?.until ?? null },
      };
    },
  }),

  definePartnerOperation({
    name: 'testWebhookEndpoint',
    route: 'POST webhook-endpoints/{id}/test',
    summary: 'Sends `endpoint.test` once, also to an endpoint that is off',
    guide: '202 `{webhookId}`',
    scope: 'webhooks:write',
    once: 'keptAnswer',
    answers: { 202: { words: 'It is on its way', schema: sentEvent } },
    problems: ['unknown'],
    example: { id },
    run: async ({ deps, client, path, name }) => {
      const test = deps.tokens.applicationIdFor(name);
      const sent = await testEndpoint(deps.webhooks, client.hostId, path.id, test);
      return sent.ok ? { status: 202, answer: { webhookId: sent.value } } : { problem: sent.error };
    },
  }),
] as const;
