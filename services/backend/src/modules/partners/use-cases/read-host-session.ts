import { hostOf } from '@afilia/domain/values/host-id';
import type { InvitationRefusal, Invitations } from '../ports/invitations.ts';
import type { HostSession, HostSessionRefusal, HostSessions } from '../ports/partner.ts';
import { hashOf } from './api-tokens.ts';

/** As `createHostSession` makes it. */
const secretForm = /^cs_[\w-]{43}$/u;

/**
 * Reads a host session that an application may still begin with, for a bearer of its secret on a page of its host. Of one that
 * was used or is over it returns the reason alone, and never whether its RUT is known here. The secret of an invitation opens
 * it.
 *
 * @param commandId the start that may have taken it
 */
export async function readHostSession(
  deps: { hostId?: string; hostSessions?: HostSessions; invitations?: Pick<Invitations, 'open'> },
  secret: string,
  now: string,
  commandId?: string,
): Promise<HostSession | HostSessionRefusal | InvitationRefusal> {
  if (!deps.hostSessions || !secretForm.test(secret)) return 'hostSessionUnknown';
  const by = {
    secretHash: hashOf(secret),
    hostId: hostOf(deps),
    ...(commandId !== undefined && { commandId }),
  };
  const opened = (await deps.invitations?.open(by, now)) ?? 'unknown';
  if (opened !== 'opened' && opened !== 'unknown') return opened;
  return deps.hostSessions.look(by, now);
}
