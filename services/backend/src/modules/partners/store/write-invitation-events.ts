import { type InvitationType, wantsInvitation, type WebhookType } from '@afilia/domain/partners/endpoint';
import { and, eq, inArray } from 'drizzle-orm';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import { invitationJob } from '../../platform/ports/webhooks.ts';
import type { Orm } from '../../platform/store/database.ts';
import type { Jobs } from '../../platform/store/jobs/jobs.ts';
import { webhookEndpoints } from './schema-webhooks.ts';

/**
 * Notes an event of invitations for every endpoint of their hosts that takes it, in the transaction of the event: it is
 * announced if and only if it happened.
 *
 * @returns the jobs, to be announced when the transaction has ended
 */
export async function writeInvitationEvents(
  tx: Orm,
  jobs: Pick<Jobs, 'send'>,
  type: InvitationType,
  invitations: readonly { id: string; hostId: string }[],
): Promise<JobRequest[]> {
  if (invitations.length === 0) return [];
  const hostIds = [...new Set(invitations.map(({ hostId }) => hostId))];
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, hostId: webhookEndpoints.hostId, types: webhookEndpoints.types })
    .from(webhookEndpoints)
    .where(and(inArray(webhookEndpoints.hostId, hostIds), eq(webhookEndpoints.state, 'on')));
  const requesting = endpoints.filter(({ types }) => wantsInvitation(types as WebhookType[], type));
  const requests = invitations.flatMap(({ id: invitationId, hostId }) =>
    requesting
      .filter((endpoint) => endpoint.hostId === hostId)
      .map((endpoint) => invitationJob({ type, invitationId }, endpoint.id)),
  );
  await jobs.send(tx, requests);
  return requests;
}
