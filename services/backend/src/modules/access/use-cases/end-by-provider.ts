import { hash } from 'node:crypto';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { LogoutNotice, LogoutRefusal, StaffProvider } from '../../platform/ports/staff.ts';
import type { EndStaffDeps } from './end-staff-access.ts';

/** Longer than a token is believed for. */
const retainedSeconds = 10 * 60;

/**
 * Ends the sign-ins that the identity provider says are over: somebody signed out there, was disabled, or lost a role.
 * What these sign-ins hold at the relay ends with them, as in `endStaffSession`.
 *
 * @param token - a logout token, as it was sent: believed once
 * @returns whose sign-ins were ended, and how many
 */
export async function endByProvider(
  deps: EndStaffDeps & { provider: Pick<StaffProvider, 'readLogout'>; rateLimiter: RateLimiter },
  token: string,
): Promise<Result<{ staffId: LogoutNotice['staffId']; ended: number }, LogoutRefusal>> {
  const notice = await deps.provider.readLogout(token);
  if (!notice.ok) return notice;
  const { tokenId, staffId } = notice.value;
  // Before anything ends: whoever replays it must not end what was opened since.
  const key = `logout token ${hash('sha256', tokenId, 'base64url')}`;
  const isFirst = (await deps.rateLimiter.take([{ key, attempts: 1, perSeconds: retainedSeconds }])) === 0;
  if (!isFirst) return err('replayed');
  const ended = await deps.sessions.endOf(notice.value);
  if (ended.length > 0) await deps.liveStaff.end(ended);
  return ok({ staffId, ended: ended.length });
}
