import { addSeconds, secondsUntil } from '@afilia/domain/application/model/decision';
import type { Clock, Ids } from '../ports/clock.ts';
import type { SignedInStaff, StaffDevice, StaffSession, StaffSessions } from '../ports/staff.ts';

export type StaffSessionDeps = {
  sessions: StaffSessions;
  clock: Clock;
  ids: Ids;
  hash: (token: string) => string;
};

/** A shared computer without a person at it; a working day. In seconds. */
export const idleSeconds = 30 * 60;
export const daySeconds = 8 * 3600;
/** The end is moved no oftener than this. */
const renewalSeconds = 60;

/**
 * Opens a session for a member of the staff whom the identity provider knows.
 *
 * @returns the token that their browser bears; only its hash is kept
 */
export async function openStaffSession(
  { sessions, clock, ids, hash }: StaffSessionDeps,
  { person, providerSession, provenAt }: SignedInStaff,
  device: StaffDevice,
): Promise<string> {
  const now = clock.now().toISOString();
  const token = ids.token();
  await sessions.open(hash(token), {
    person,
    providerSession,
    provenAt,
    device,
    expiresAt: addSeconds(now, idleSeconds),
    endsAt: addSeconds(now, daySeconds),
  });
  return token;
}

/** Finds the session of a token. Asking renews it, up to its last moment. @returns nothing when it is over */
export async function staffSessionOf(
  { sessions, clock, hash }: Omit<StaffSessionDeps, 'ids'>,
  token: string,
): Promise<StaffSession | undefined> {
  const now = clock.now().toISOString();
  const tokenHash = hash(token);
  const session = await sessions.find(tokenHash, now);
  if (!session) return undefined;
  const idleEnd = addSeconds(now, idleSeconds);
  const expiresAt = idleEnd < session.endsAt ? idleEnd : session.endsAt;
  if (secondsUntil(session.expiresAt, expiresAt) >= renewalSeconds)
    await sessions.renew(tokenHash, expiresAt);
  return session;
}
