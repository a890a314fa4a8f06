import type { Clock } from '../../platform/ports/clock.ts';
import type { LiveStaff, StaffSessions } from '../../platform/ports/staff.ts';

export type EndStaffDeps = { sessions: StaffSessions; liveStaff: LiveStaff };

/**
 * Ends a sign-in: its session here, and at once its sockets and tickets at the relay. If the relay does not answer
 * now, `endLostAccess` repeats it.
 */
export const endStaffSession = (deps: EndStaffDeps, tokenHash: string): Promise<void> =>
  endStaffSessions(deps, [tokenHash]);

/** Ends several sign-ins, each as `endStaffSession` does. */
export async function endStaffSessions(deps: EndStaffDeps, tokenHashes: readonly string[]): Promise<void> {
  for (const tokenHash of tokenHashes) await deps.sessions.end(tokenHash);
  if (tokenHashes.length > 0) await deps.liveStaff.end(tokenHashes);
}

/**
 * Ends the sockets and tickets at the relay of sign-ins that are over: signed out, ended for a person, idle too long. Asked every
 * few seconds, so it does not matter who ended them, on which node, or whether the relay heard of it.
 *
 * @returns how many; nothing when the relay does not answer
 */
export async function endLostAccess(deps: EndStaffDeps & { clock: Clock }): Promise<number | undefined> {
  const live = await deps.liveStaff.sessions();
  if (!live.ok) return undefined;
  if (live.value.length === 0) return 0;
  const now = deps.clock.now().toISOString();
  const good = await deps.sessions.good(live.value, now);
  const lost = live.value.filter((one) => !good.has(one));
  if (lost.length > 0) await deps.liveStaff.end(lost);
  return lost.length;
}
