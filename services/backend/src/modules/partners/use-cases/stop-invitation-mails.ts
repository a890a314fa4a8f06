import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Invitations } from '../ports/invitations.ts';
import type { SessionTokens } from '../../platform/ports/secrets.ts';

type Tokens = Pick<SessionTokens, 'tokenFor'>;

/** Apart from the token of the invitation: who may stop mails may not open it. */
const proofOf = (tokens: Tokens, id: string): string => tokens.tokenFor(`invitation-stop:${id}`);

/** Returns the address of «No quiero más correos». @param deps.publicUrl our own address, without a slash at the end */
export const stopAddress = (
  { tokens, publicUrl }: { tokens: Tokens; publicUrl: string },
  id: string,
): string => `${publicUrl}/invitations/stop?token=${id}.${proofOf(tokens, id)}`;

/** Returns the invitation that a token of the address is for; undefined for a token that is none of ours. */
function invitationOf(tokens: Tokens, token: string): string | undefined {
  const [, id = '', proof = ''] = /^(inv_[\da-f-]{36})\.([\w-]{43})$/u.exec(token) ?? [];
  if (id === '') return undefined;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(tokens, id))) ? id : undefined;
}

type StopDeps = { invitations: Pick<Invitations, 'stopMails' | 'hostOf'>; tokens: Tokens; clock: Clock };

/** Sends no more invitations of that host to that mailbox. There is no answer, whatever the token is. */
export async function stopInvitationMails(
  { invitations, tokens, clock }: StopDeps,
  token: string,
): Promise<void> {
  const id = invitationOf(tokens, token);
  if (id !== undefined) await invitations.stopMails(id, clock.now().toISOString());
}

/** Returns the host whose mails a token stops. */
export async function hostOfStop(
  { invitations, tokens }: Omit<StopDeps, 'clock'>,
  token: string,
): Promise<string | undefined> {
  const id = invitationOf(tokens, token);
  return id === undefined ? undefined : invitations.hostOf(id);
}
