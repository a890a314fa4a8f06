import { addSeconds } from '@afilia/domain/application/model/decision';
import type { WantedInvitation } from '@afilia/domain/partners/wanted-invitation';
import {
  entryAddress,
  invitationAddress,
  invitationMailDays,
  invitationSecret,
  invitationStatus,
  type InvitationStatus,
} from '@afilia/domain/partners/invitation';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Invitation, Invitations, NewInvitation } from '../ports/invitations.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { ApiClient } from '../ports/partner.ts';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import { type LinkWords, wordFor } from '../../access/use-cases/link-words.ts';
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

/**
 * The token follows from the id and a key of ours: a mail and a report that are written later carry the same token, and none is stored.
 */
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

/** Returns the state of an invitation, and its address. */
export function describeInvitation(
  { tokens, clock, publicUrl }: Pick<InvitationDeps, 'tokens' | 'clock' | 'publicUrl'>,
  invitation: Invitation,
): { url: string; status: InvitationStatus } {
  const token = invitationToken(tokens, invitation.id);
  return {
    url: invitationAddress(publicUrl, token),
    status: invitationStatus(invitation, clock.now().toISOString()),
  };
}

/** The life of the word of an invitation, ms: banks may ask for a sign-in before they show the page with the widget. */
const invitationWordMs = 30 * 60_000;

/**
 * Returns the host of an invitation, and the bank's own page to go on to, with a word of one use (decision partners-invitations); undefined for
 * a text that is no token of ours. It writes and uses up nothing of the invitation.
 */
export async function whereInvitationLeads(
  deps: { invitations: Pick<Invitations, 'leadsTo'>; clock: Clock; linkWords: Pick<LinkWords, 'box'> },
  token: string,
): Promise<{ hostId: string; next?: string } | undefined> {
  if (!/^[\w-]{43}$/u.test(token)) return undefined;
  const secret = invitationSecret(token);
  const found = await deps.invitations.leadsTo(hashOf(secret));
  if (found?.entryUrl === undefined) return found && { hostId: found.hostId };
  const word = await wordFor(deps, secret, invitationWordMs);
  return { hostId: found.hostId, next: entryAddress(found.entryUrl, word) };
}
