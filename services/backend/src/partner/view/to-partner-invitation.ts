import type { Invitation } from '../../ports/invitations.ts';
import { describeInvitation, type InvitationDeps } from '../../use-cases/partner/create-invitation.ts';

/** An invitation as its bank's server sees it. */
export function toPartnerInvitation(deps: InvitationDeps, invitation: Invitation) {
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
