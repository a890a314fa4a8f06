import { err, ok, type Result } from '@afilia/domain/values/result';
import type { StaffActs, StaffActor } from '../../audit/ports/staff-acts.ts';
import {
  createEndpoint,
  type EndpointDeps,
  type EndpointRefusal,
  listEndpoints,
  type ListedEndpoint,
  resendDelivery,
  rotateSecret,
  switchEndpoint,
  testEndpoint,
  type WantedEndpoint,
  findEndpoint,
  webhookSecretOf,
} from './manage-endpoints.ts';
import { type DeliveryBodyDeps, readDeliveryMessage } from './read-delivery.ts';
import { replayWebhooks } from './replay-webhooks.ts';

/** The dependencies of staff's acts on endpoints: of the hosts that they work for, each act on record. */
export type StaffEndpointDeps = {
  manage: EndpointDeps;
  bodies: DeliveryBodyDeps;
  acts: StaffActs;
  /** Never empty for those who work for a host. */
  hostIds: readonly string[];
};

/** An endpoint by its host and id: `env` is the name of several. */
type EndpointName = { hostId: string; id: string };

const isTheirs = ({ hostIds }: StaffEndpointDeps, { hostId }: EndpointName) => hostIds.includes(hostId);

/** Does it where the host is theirs, and writes down that they did. */
async function acting<Value>(
  deps: StaffEndpointDeps,
  by: StaffActor,
  act: EndpointName & { type: string },
  run: () => Promise<Result<Value, EndpointRefusal>>,
): Promise<Result<Value, EndpointRefusal>> {
  if (!isTheirs(deps, act)) return err('unknown');
  const done = await run();
  if (!done.ok) return done;
  const { type, hostId, id } = act;
  await deps.acts.note({ type, ref: `${hostId} ${id}`, by, at: deps.manage.clock.now().toISOString() });
  return done;
}

/** An endpoint with the failure of its last try; null unless it fails, or failures switched it off. */
type WatchedEndpoint = ListedEndpoint & { lastFailure: string | null };

/** Endpoints of their hosts, host by host. */
export async function staffEndpoints(deps: StaffEndpointDeps): Promise<WatchedEndpoint[]> {
  const found: WatchedEndpoint[] = [];
  for (const hostId of deps.hostIds)
    for (const endpoint of await listEndpoints(deps.manage, hostId)) {
      const fails = endpoint.failingSince !== null || endpoint.offBecause === 'failing';
      const query = { hostIds: [hostId], endpointId: endpoint.id };
      const [last] = fails ? await deps.manage.deliveries.list(query, 1) : [];
      found.push({ ...endpoint, lastFailure: last?.detail ?? null });
    }
  return found;
}

/** Makes an endpoint; its secret is shown this once. */
export function staffMakeEndpoint(
  deps: StaffEndpointDeps,
  by: StaffActor,
  hostId: string,
  wanted: WantedEndpoint,
): Promise<Result<{ id: string; secret: string }, EndpointRefusal>> {
  const { ids } = deps.manage;
  const as = { id: `we_${ids.uuid()}`, secret: webhookSecretOf(ids.token()) };
  return acting(deps, by, { hostId, id: as.id, type: 'endpointMade' }, async () => {
    const made = await createEndpoint(deps.manage, hostId, wanted, as);
    return made.ok ? ok(as) : made;
  });
}

/** Sends an event that tries it. @returns its webhook-id */
export const staffTestEndpoint = (deps: StaffEndpointDeps, by: StaffActor, name: EndpointName) =>
  acting(deps, by, { ...name, type: 'endpointTried' }, () =>
    testEndpoint(deps.manage, name.hostId, name.id, deps.manage.ids.uuid()),
  );

/** Gives it another secret, shown this once. */
export const staffRotateSecret = (
  deps: StaffEndpointDeps,
  by: StaffActor,
  name: EndpointName,
): Promise<Result<{ id: string; secret: string }, EndpointRefusal>> =>
  acting(deps, by, { ...name, type: 'endpointSecretChanged' }, async () => {
    const secret = webhookSecretOf(deps.manage.ids.token());
    const rotated = await rotateSecret(deps.manage, name.hostId, name.id, secret);
    return rotated.ok ? ok({ id: name.id, secret }) : rotated;
  });

export const staffSwitchEndpoint = (
  deps: StaffEndpointDeps,
  by: StaffActor,
  name: EndpointName,
  state: 'on' | 'off',
) =>
  acting(deps, by, { ...name, type: state === 'on' ? 'endpointOn' : 'endpointOff' }, () =>
    switchEndpoint(deps.manage, name.hostId, name.id, state),
  );

/** Announces everything since a moment once more. @returns of how many applications */
export const staffReplay = (
  deps: StaffEndpointDeps,
  by: StaffActor,
  { hostId, id: endpointId }: EndpointName,
  since: string,
): Promise<Result<number, EndpointRefusal>> =>
  acting(deps, by, { hostId, id: endpointId, type: 'announcementsReplayed' }, async () => {
    const { cursors, ids, send } = deps.manage;
    const endpoint = await findEndpoint(deps.manage, hostId, endpointId);
    if (!endpoint) return err('unknown');
    if (endpoint.state === 'off') return err('endpointOff');
    return ok(await replayWebhooks({ cursors, send, newId: ids.uuid }, since, { endpointId, hostId }));
  });

/** Sends one announcement again, with the webhook-id that it had. @returns that id */
export async function staffResend(
  deps: StaffEndpointDeps,
  by: StaffActor,
  deliveryId: string,
): Promise<Result<string, EndpointRefusal>> {
  const { deliveries, clock, ids } = deps.manage;
  const delivery = await deliveries.find(deliveryId, deps.hostIds);
  if (!delivery) return err('unknown');
  const sent = await resendDelivery(deps.manage, deps.hostIds, deliveryId, ids.uuid());
  if (!sent.ok) return sent;
  const { applicationId, endpointId, hostId } = delivery;
  const ref = `${hostId} ${endpointId} ${sent.value}`;
  await deps.acts.note({ type: 'announcementResent', ref, applicationId, by, at: clock.now().toISOString() });
  return sent;
}

/** The body of a delivery, as it was sent. */
export const staffDeliveryBody = ({ bodies, hostIds }: StaffEndpointDeps, id: string) =>
  readDeliveryMessage(bodies, hostIds, id);
