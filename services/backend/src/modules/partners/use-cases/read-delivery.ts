import { announcementsOf } from '@afilia/domain/record/announcements';
import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import { invitationEventOf, invitationMessage, momentOf } from '@afilia/domain/partners/invitation-event';
import { messageOf, testMessage, type WebhookMessage } from '@afilia/domain/partners/message';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { Invitations } from '../ports/invitations.ts';
import { findEndpoint, type EndpointDeps } from './manage-endpoints.ts';

/** The dependencies that make the body of a delivery. */
export type DeliveryBodyDeps = Pick<EndpointDeps, 'deliveries' | 'endpoints' | 'configuredOf'> & {
  store: Pick<ApplicationStore, 'events'>;
  invitations: Pick<Invitations, 'find'>;
  /** Our own address. */
  publicUrl: string;
};

/**
 * The body of a delivery, as it was sent: no copy of it is kept, it is made of the record again.
 *
 * @returns undefined where there is no such delivery for these hosts
 */
export async function readDeliveryMessage(
  deps: DeliveryBodyDeps,
  hostIds: readonly string[],
  id: string,
): Promise<WebhookMessage | undefined> {
  const delivery = await deps.deliveries.find(id, hostIds);
  if (!delivery) return undefined;
  const { hostId, endpointId, applicationId, version, webhookId, firstAt } = delivery;
  const endpoint = await findEndpoint(deps, hostId, endpointId);
  if (!endpoint && endpointId !== configuredEndpoint) return undefined;
  const envelope = { format: endpoint?.format ?? 'standard', hostId, publicUrl: deps.publicUrl };
  const ofInvitation = invitationEventOf(webhookId);
  if (ofInvitation) {
    const invitation = await deps.invitations.find(ofInvitation.invitationId, hostId);
    const at = invitation && momentOf(ofInvitation.type, invitation);
    return at ? invitationMessage(ofInvitation, at, envelope) : undefined;
  }
  if (applicationId === null || version === null) return testMessage(webhookId, firstAt, envelope);
  const record = await deps.store.events(applicationId);
  const announcement = announcementsOf(record, version - 1).find((one) => one.version === version);
  return announcement && messageOf(announcement, envelope);
}
