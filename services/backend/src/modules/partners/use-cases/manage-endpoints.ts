import { addSeconds } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { invitationEventOf } from '@afilia/domain/partners/invitation-event';
import { configuredEndpoint, oldSecretSeconds } from '@afilia/domain/partners/endpoint';
import type { Clock, Ids } from '../../platform/ports/clock.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import {
  announcementJob,
  invitationJob,
  type EndpointBacklog,
  type EndpointChange,
  type WebhookCursors,
  type WebhookDeliveries,
  type WebhookEndpoint,
  type WebhookEndpoints,
  type WebhookSender,
} from '../../platform/ports/webhooks.ts';

/** Dependencies of the management of endpoints. */
export type EndpointDeps = {
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
  cursors: Pick<WebhookCursors, 'rewind'>;
  sender: Pick<WebhookSender, 'judgeAddress'>;
  /** The endpoint that the configuration gives a host. */
  configuredOf: (hostId: string) => WebhookEndpoint | undefined;
  clock: Clock;
  ids: Pick<Ids, 'uuid' | 'token'>;
  send: (jobs: JobRequest[]) => Promise<void>;
};

/** An address that nothing is sent to. */
export type AddressRefusal = 'addressScheme' | 'addressPrivate';

/** `unknown`: never there, or of another host. `configured`: the configuration's, which is changed there. */
type NotChangeable = 'unknown' | 'configured';

/** `endpointOff`: nothing is sent again while it is off. */
export type EndpointRefusal = NotChangeable | AddressRefusal | 'endpointLimit' | 'endpointOff';

export type ListedEndpoint = WebhookEndpoint & EndpointBacklog;

/** Fields of a new endpoint, from a person or a bank's server. */
export type WantedEndpoint = Pick<WebhookEndpoint, keyof EndpointChange>;

/** A new secret, of 256 random bits in base64url, as Standard Webhooks write it. */
export const webhookSecretOf = (token: string): string =>
  `whsec_${Buffer.from(token, 'base64url').toString('base64')}`;

const nowOf = ({ clock }: EndpointDeps) => clock.now().toISOString();

/** Those of a host, the configured one first, each with what it was not told yet. */
export async function listEndpoints(deps: EndpointDeps, hostId: string): Promise<ListedEndpoint[]> {
  const configured = deps.configuredOf(hostId);
  const made = await deps.endpoints.list([hostId]);
  if (!configured) return made;
  return [{ ...configured, ...(await deps.endpoints.backlogOfConfigured(hostId)) }, ...made];
}

/** One of a host. */
export const findEndpoint = async (
  deps: Pick<EndpointDeps, 'configuredOf' | 'endpoints'>,
  hostId: string,
  id: string,
): Promise<WebhookEndpoint | undefined> =>
  id === configuredEndpoint ? deps.configuredOf(hostId) : deps.endpoints.find(id, hostId);

/** Returns the reason for which the endpoint of an id cannot be changed. */
const notOurs = (deps: EndpointDeps, hostId: string, id: string): NotChangeable =>
  id === configuredEndpoint && deps.configuredOf(hostId) ? 'configured' : 'unknown';

/**
 * Makes an endpoint. It gets changes from now on.
 *
 * @param as its id and secret; the same id again answers the one that there is
 */
export async function createEndpoint(
  deps: EndpointDeps,
  hostId: string,
  wanted: WantedEndpoint,
  as: { id: string; secret: string },
): Promise<Result<WebhookEndpoint, AddressRefusal | 'endpointLimit'>> {
  const verdict = await deps.sender.judgeAddress(wanted.url);
  if (verdict !== 'ok') return err(verdict);
  const made = await deps.endpoints.create({
    ...wanted,
    ...as,
    hostId,
    state: 'on',
    offBecause: null,
    createdAt: nowOf(deps),
    deliveredAt: null,
  });
  return made === 'tooMany' ? err('endpointLimit') : ok(made);
}

/** Changes an endpoint; it loses none of its waiting changes. */
export async function changeEndpoint(
  deps: EndpointDeps,
  hostId: string,
  id: string,
  change: EndpointChange,
): Promise<Result<WebhookEndpoint, AddressRefusal | NotChangeable>> {
  const verdict = change.url === undefined ? 'ok' : await deps.sender.judgeAddress(change.url);
  if (verdict !== 'ok') return err(verdict);
  const changed = await deps.endpoints.change(id, hostId, change);
  return changed ? ok(changed) : err(notOurs(deps, hostId, id));
}

/**
 * Switches an endpoint on or off. On again, it goes on from its cursor: the changes of the meantime are announced now.
 */
export async function switchEndpoint(
  deps: EndpointDeps,
  hostId: string,
  id: string,
  state: 'on' | 'off',
): Promise<Result<WebhookEndpoint, NotChangeable>> {
  if (!(await deps.endpoints.find(id, hostId))) return err(notOurs(deps, hostId, id));
  if (state === 'off') await deps.endpoints.switchOff(id, 'request');
  else {
    const waiting = await deps.endpoints.switchOn(id, hostId);
    const reason = `on:${deps.ids.uuid()}`;
    await deps.send(
      (waiting ?? []).map((applicationId) =>
        announcementJob({ applicationId, endpointId: id, hostId, reason }),
      ),
    );
  }
  const now = await deps.endpoints.find(id, hostId);
  return now ? ok(now) : err('unknown');
}

/** Gives an endpoint another secret; the one of now signs for a day beside it. The same secret twice changes nothing. */
export async function rotateSecret(
  deps: EndpointDeps,
  hostId: string,
  id: string,
  secret: string,
): Promise<Result<WebhookEndpoint, NotChangeable>> {
  const previousUntil = addSeconds(nowOf(deps), oldSecretSeconds);
  const rotated = await deps.endpoints.rotate(id, hostId, { secret, previousUntil });
  return rotated ? ok(rotated) : err(notOurs(deps, hostId, id));
}

/** Deletes an endpoint with its waiting changes. */
export async function removeEndpoint(
  deps: EndpointDeps,
  hostId: string,
  id: string,
): Promise<Result<'removed', NotChangeable>> {
  return (await deps.endpoints.remove(id, hostId)) ? ok('removed') : err(notOurs(deps, hostId, id));
}

const testJob = (endpoint: WebhookEndpoint, test: { id: string; at: string }, key: string): JobRequest => ({
  name: 'deliver-webhooks',
  key: `${endpoint.hostId}:${endpoint.id}:${key}`,
  data: { endpointId: endpoint.id, hostId: endpoint.hostId, testId: test.id, testAt: test.at },
  group: `test:${endpoint.hostId}:${endpoint.id}`,
});

/**
 * Sends an event that tries an endpoint, once, also where it is off.
 *
 * @param name the same name again sends nothing more
 * @returns its `webhook-id`
 */
export async function testEndpoint(
  deps: EndpointDeps,
  hostId: string,
  id: string,
  name: string,
): Promise<Result<string, 'unknown'>> {
  const endpoint = await findEndpoint(deps, hostId, id);
  if (!endpoint) return err('unknown');
  const testId = `evt_test_${name}`;
  await deps.send([testJob(endpoint, { id: testId, at: nowOf(deps) }, testId)]);
  return ok(testId);
}

/**
 * Sends a delivery once more, with the `webhook-id` that it had, whatever was delivered since.
 *
 * @param name the same name again sends nothing more
 * @returns that id
 */
export async function resendDelivery(
  deps: EndpointDeps,
  hostIds: readonly string[] | undefined,
  deliveryId: string,
  name: string,
): Promise<Result<string, 'unknown' | 'endpointOff'>> {
  const delivery = await deps.deliveries.find(deliveryId, hostIds);
  if (!delivery) return err('unknown');
  const { hostId, endpointId, webhookId, applicationId, version, firstAt } = delivery;
  const endpoint = await findEndpoint(deps, hostId, endpointId);
  if (!endpoint) return err('unknown');
  if (endpoint.state === 'off') return err('endpointOff');
  const key = `resend:${deliveryId}:${name}`;
  const ofInvitation = invitationEventOf(webhookId);
  if (ofInvitation) await deps.send([invitationJob(ofInvitation, endpointId, key)]);
  else if (applicationId === null || version === null)
    await deps.send([testJob(endpoint, { id: webhookId, at: firstAt }, key)]);
  else {
    const job = announcementJob({ applicationId, endpointId, hostId, reason: key });
    await deps.send([{ ...job, data: { ...job.data, version } }]);
  }
  return ok(webhookId);
}
