import { addSeconds, secondsUntil } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { StaffDevice, StaffSession } from '../../platform/ports/staff.ts';
import { type EndStaffDeps, endStaffSessions } from './end-staff-access.ts';
import { daySeconds, idleSeconds } from '../../platform/use-cases/keep-staff-session.ts';

type OwnStaffDeps = EndStaffDeps & { clock: Clock; nameOf: (tokenHash: string) => string };

/** A session of the staff as its owner sees it; moments are ISO 8601 UTC. */
type StaffSessionSummary = {
  id: string;
  current: boolean;
  startedAt: string;
  usedAt: string | null;
  device: StaffDevice;
};

/** The caller, by the present session. */
export type OwnStaffSession = { tokenHash: string; session: StaffSession };

/** A caller who ends other sessions has proved their identity at most this long ago (ASVS 7.5.2). */
const freshSeconds = 5 * 60;

/**
 * The sessions of one of the staff.
 *
 * @returns the present one first, then the newest first
 */
export async function listOwnStaffSessions(
  deps: OwnStaffDeps,
  own: OwnStaffSession,
): Promise<StaffSessionSummary[]> {
  const found = await deps.sessions.ofPerson(own.session.person.id, deps.clock.now().toISOString());
  return found
    .map(({ tokenHash, expiresAt, endsAt, device }) => ({
      id: deps.nameOf(tokenHash),
      current: tokenHash === own.tokenHash,
      startedAt: addSeconds(endsAt, -daySeconds),
      // Use moves the end no further than the last moment, and says nothing from then on.
      usedAt: expiresAt < endsAt ? addSeconds(expiresAt, -idleSeconds) : null,
      device,
    }))
    .toSorted(
      (one, other) =>
        Number(other.current) - Number(one.current) || other.startedAt.localeCompare(one.startedAt),
    );
}

/**
 * Ends other sessions of the caller, here and at the relay. A session that was found open on a desk is not enough for
 * that: the provider must have seen their factors lately, and a sign-in that it let through without asking does not count.
 *
 * @param which - the name of one, or `others` for all. A name of none of theirs ends nothing, and that is no refusal
 * @returns how many were ended
 */
export async function endOwnStaffSessions(
  deps: OwnStaffDeps,
  own: OwnStaffSession,
  which: { id: string } | 'others',
): Promise<Result<number, 'proveAgain'>> {
  const now = deps.clock.now().toISOString();
  const { person, provenAt } = own.session;
  if (secondsUntil(provenAt, now) > freshSeconds) return err('proveAgain');
  const found = await deps.sessions.ofPerson(person.id, now);
  const meant = found
    .map(({ tokenHash }) => tokenHash)
    .filter((one) => one !== own.tokenHash && (which === 'others' || deps.nameOf(one) === which.id));
  await endStaffSessions(deps, meant);
  return ok(meant.length);
}
