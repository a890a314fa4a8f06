import type { z } from 'zod';
import type { BatchProgress } from '../ports/invitation-batches.ts';
import type { Invitation } from '../ports/invitations.ts';
import type { batchAnswer, invitationAnswer } from '../server/invitation-schemas.ts';
import { describeInvitation, type InvitationDeps } from '../use-cases/create-invitation.ts';

/** An invitation as its bank's server sees it. */
export function toPartnerInvitation(
  deps: InvitationDeps,
  invitation: Invitation,
): z.infer<typeof invitationAnswer> {
  const { id, channel, contents, createdAt, openedAt, expiresAt, applicationId } = invitation;
  return {
    id,
    ...describeInvitation(deps, invitation),
    qrUrl: `${deps.publicUrl}/api/v1/invitations/${id}/qr.svg`,
    channel,
    clientReference: contents?.clientReference ?? null,
    createdAt,
    openedAt,
    expiresAt,
    applicationId,
  };
}

/** Returns the progress of a file of invitations, as its bank's server sees it. */
export function toPartnerBatch(
  { publicUrl }: Pick<InvitationDeps, 'publicUrl'>,
  batch: BatchProgress,
): z.infer<typeof batchAnswer> {
  const { id, dryRun, rows, counts, createdAt } = batch;
  const read = counts.created + counts.valid + counts.duplicate + counts.refused;
  return {
    id,
    status: read < rows ? 'running' : 'finished',
    dryRun,
    rows,
    read,
    ...counts,
    createdAt,
    reportUrl: `${publicUrl}/api/v1/invitation-batches/${id}/report.csv`,
  };
}
