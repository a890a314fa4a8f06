import type { webhookOperations } from '@afilia/api-contract/partners/webhook-operations';
import type { StaffDelivery, StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import { ok, type Result } from '@afilia/domain/values/result';
import type { WebhookDelivery } from '../../platform/ports/webhooks.ts';
import { refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import type { EndpointRefusal, ListedEndpoint } from '../use-cases/manage-endpoints.ts';
import {
  staffDeliveryBody,
  type StaffEndpointDeps,
  staffEndpoints,
  staffMakeEndpoint,
  staffReplay,
  staffResend,
  staffRotateSecret,
  staffSwitchEndpoint,
  staffTestEndpoint,
} from '../use-cases/staff-endpoints.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Endpoints that changes of applications are announced to. */
    webhooks: StaffEndpointDeps;
  }
}

/** The number of deliveries in a list; a filter finds the others. */
const maxListed = 200;

const reasons = {
  unknown: 'unknownEndpoint',
  configured: 'endpointConfigured',
  endpointLimit: 'endpointLimit',
  endpointOff: 'endpointOff',
  addressScheme: 'addressScheme',
  addressPrivate: 'addressPrivate',
} as const satisfies Record<EndpointRefusal, string>;

const answer = <Value, Answer>(done: Result<Value, EndpointRefusal>, toAnswer: (value: Value) => Answer) =>
  done.ok ? ok(toAnswer(done.value)) : refused(reasons[done.error]);

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

const toSent = (webhookId: string) => ({ webhookId });

/** Tells if a text is an address at all; the use case judges scheme and network. */
const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { username, password, hash, protocol } = new URL(text);
  return username === '' && password === '' && hash === '' && /^https?:$/u.test(protocol);
};

/** Webhook endpoints of hosts and their deliveries (decision partners-webhooks). */
export const webhookHandlers = (): StaffHandlers<typeof webhookOperations> => ({
  listEndpoints: async ({ data: { webhooks } }) =>
    ok({ endpoints: (await staffEndpoints(webhooks)).map(toEndpoint), hosts: [...webhooks.hostIds] }),

  makeEndpoint: async ({ person, data: { webhooks }, input: { hostId, ...wanted } }) => {
    if (!isAddress(wanted.url)) return refused('address');
    const made = await staffMakeEndpoint(webhooks, person, hostId, { ...wanted, isPJ: null });
    return answer(made, (secret) => secret);
  },

  tryEndpoint: async ({ person, data: { webhooks }, input }) =>
    answer(await staffTestEndpoint(webhooks, person, input), toSent),

  rotateEndpointSecret: async ({ person, data: { webhooks }, input }) =>
    answer(await staffRotateSecret(webhooks, person, input), (secret) => secret),

  switchEndpoint: async ({ person, data: { webhooks }, input: { state, ...of } }) =>
    answer(await staffSwitchEndpoint(webhooks, person, of, state), (endpoint) => ({ state: endpoint.state })),

  replayAnnouncements: async ({ person, data: { webhooks }, input: { since, ...of } }) =>
    answer(await staffReplay(webhooks, person, of, since), (count) => ({ count })),

  listDeliveries: async ({ data: { webhooks }, input: { endpoint: endpointId, host, result, folio } }) => {
    const hostIds = webhooks.hostIds.filter((id) => host === undefined || id === host);
    const found = await webhooks.manage.deliveries.list(
      { hostIds, endpointId, result, folio: folio === '' ? undefined : folio },
      maxListed + 1,
    );
    return ok({ deliveries: found.slice(0, maxListed).map(toDelivery), isCut: found.length > maxListed });
  },

  readDeliveryBody: async ({ data: { webhooks }, input: { id } }) => {
    const message = await staffDeliveryBody(webhooks, id);
    if (!message) return refused('unknownEndpoint');
    return ok({ contentType: message.contentType, body: message.body });
  },

  resendDelivery: async ({ person, data: { webhooks }, input: { id } }) =>
    answer(await staffResend(webhooks, person, id), toSent),
});
