import { hash } from 'node:crypto';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { LogoutNotice, LogoutRefusal, StaffProvider } from '../../platform/ports/staff.ts';
import type { EndStaffDeps } from './end-staff-access.ts';

/** Longer than a token is believed for. */
const retainedSeconds = 10 * 60;

/**
 * Ends the sign-ins that the identity provider says are over: the member signed out there, was disabled, or lost a
 * role. Their sockets and tickets at the relay end with them, as in `endStaffSession`.
 *
 * @param token - a logout token, as it was sent: believed once
 * @returns the member whose sign-ins were ended, and their number
 */
export async function endByProvider(
  deps: EndStaffDeps & { provider: Pick<StaffProvider, 'readLogout'>; rateLimiter: RateLimiter },
  token: string,
): Promise<Result<{ staffId: LogoutNotice['staffId']; ended: number }, LogoutRefusal>> {
  const notice = await deps.provider.readLogout(token);
  if (!notice.ok) return notice;
  const { tokenId, staffId } = notice.value;
  // Before anything ends: a replayed token must not end sign-ins that were opened since.
  const key = `logout token ${hash('sha256', tokenId, 'base64url')}`;
  const isFirst = (await deps.rateLimiter.take([{ key, attempts: 1, perSeconds: retainedSeconds }])) === 0;
  if (!isFirst) return err('replayed');
  const ended = await deps.sessions.endOf(notice.value);
  if (ended.length > 0) await deps.liveStaff.end(ended);
  return ok({ staffId, ended: ended.length });
}
