import { addSeconds } from '@afilia/domain/application/model/decision';
import type { WantedInvitation } from '@afilia/domain/host/wanted-invitation';
import {
  invitationAddress,
  invitationMailDays,
  invitationSecret,
  invitationStatus,
  type InvitationStatus,
} from '@afilia/domain/host/invitation';
import type { Clock } from '../../ports/clock.ts';
import type { Invitation, Invitations, NewInvitation } from '../../ports/invitations.ts';
import type { JobRequest } from '../../ports/jobs.ts';
import type { ApiClient } from '../../ports/partner.ts';
import type { SessionTokens } from '../../ports/secrets.ts';
import { hashOf } from './api-tokens.ts';

const daySeconds = 24 * 3600;

type Tokens = Pick<SessionTokens, 'tokenFor' | 'applicationIdFor'>;

export type InvitationDeps = {
  invitations: Invitations;
  tokens: Tokens;
  clock: Clock;
  /** Our own address, without a slash at the end. */
  publicUrl: string;
};

/** The token follows from the id and a key of ours: a mail and a report that are written later carry the same, and none lies anywhere. */
export const invitationToken = (tokens: Tokens, id: string): string => tokens.tokenFor(`invitation:${id}`);

/**
 * An invitation with the hash of its secret, ready to be written.
 *
 * @param name the same for the same wish: it gives the id
 */
export function newInvitation(
  tokens: Tokens,
  { id: clientId, hostId }: Pick<ApiClient, 'id' | 'hostId'>,
  name: string,
  { channel, expiresInDays, ...contents }: WantedInvitation,
  now: string,
): { invitation: NewInvitation; secretHash: string } {
  const id = `inv_${tokens.applicationIdFor(`invitation:${name}`)}`;
  const expiresAt = addSeconds(now, expiresInDays * daySeconds);
  return {
    invitation: { id, hostId, clientId, channel, contents, createdAt: now, expiresAt },
    secretHash: hashOf(invitationSecret(invitationToken(tokens, id))),
  };
}

/** The mails of an invitation, each at its time; none where the bank sends the link, and no reminder after its end. */
export const mailJobs = ({ id, hostId, channel, createdAt, expiresAt }: NewInvitation): JobRequest[] =>
  (channel === 'mail' ? [...invitationMailDays.entries()] : [])
    .map(([nth, days]) => ({
      name: 'send-invitation' as const,
      key: `${id}:${nth}`,
      data: { invitationId: id, hostId, nth },
      ...(days > 0 && { startAfter: addSeconds(createdAt, days * daySeconds) }),
    }))
    .filter(({ startAfter }) => startAfter === undefined || startAfter < expiresAt);

/** Makes an invitation. @param name see `newInvitation` */
export async function createInvitation(
  deps: InvitationDeps,
  client: ApiClient,
  name: string,
  wanted: WantedInvitation,
): Promise<Invitation> {
  const { invitations, tokens, clock } = deps;
  const { invitation, secretHash } = newInvitation(tokens, client, name, wanted, clock.now().toISOString());
  await invitations.create(invitation, secretHash, mailJobs(invitation));
  const made = await invitations.find(invitation.id, client.hostId);
  if (!made) throw new Error('an invitation was not kept');
  return made;
}

/** Where an invitation stands, and where it leads. */
export function describeInvitation(
  { tokens, clock, publicUrl }: Pick<InvitationDeps, 'tokens' | 'clock' | 'publicUrl'>,
  invitation: Invitation,
): { url: string; status: InvitationStatus } {
  const token = invitationToken(tokens, invitation.id);
  return {
    url: invitationAddress(publicUrl, token, invitation.contents?.entryUrl),
    status: invitationStatus(invitation, clock.now().toISOString()),
  };
}

/** Whose page an invitation is for; undefined for what is no token of ours. */
export const hostOfInvitation = async (
  invitations: Pick<Invitations, 'hostOfSecret'>,
  token: string,
): Promise<string | undefined> =>
  /^[\w-]{43}$/u.test(token) ? invitations.hostOfSecret(hashOf(invitationSecret(token))) : undefined;
