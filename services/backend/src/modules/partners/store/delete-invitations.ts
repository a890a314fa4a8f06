import { invitationDays } from '@afilia/domain/partners/invitation';
import { and, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import type { Jobs } from '../../platform/store/jobs/jobs.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { hostSessions, invitations } from './schema-hosts.ts';
import { writeInvitationEvents } from './write-invitation-events.ts';

const day = 24 * 3600_000;

/** A file of ten thousand may be over at one moment. */
const atOnce = 500;

/** Returns the host sessions that a start has taken, though it may not be bound to them yet. */
async function claimedOf(tx: Orm, sessionIds: string[]): Promise<Set<string>> {
  const taken = await tx
    .select({ id: hostSessions.id })
    .from(hostSessions)
    .where(and(inArray(hostSessions.id, sessionIds), isNotNull(hostSessions.usedBy)));
  return new Set(taken.map(({ id }) => id));
}

/** Forgets the contents of some that are over. Each is forgotten once, so that endpoints get one event. */
async function deleteBatch(
  tx: Orm,
  jobs: Pick<Jobs, 'send'>,
  now: Date,
): Promise<{ count: number; told: JobRequest[] }> {
  const over = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(lte(invitations.expiresAt, now), isNotNull(invitations.sealed)))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  if (over.length === 0) return { count: 0, told: [] };
  const ids = over.map(({ id }) => id);
  const rows = await tx
    .update(invitations)
    .set({ sealed: null, executive: null })
    .where(inArray(invitations.id, ids))
    .returning();
  const sessionIds = rows.map(({ sessionId }) => sessionId);
  const taken = await claimedOf(tx, sessionIds);
  const expired = rows.filter(
    ({ cancelledAt, applicationId, sessionId }) =>
      cancelledAt === null && applicationId === null && !taken.has(sessionId),
  );
  return { count: rows.length, told: await writeInvitationEvents(tx, jobs, 'invitation.expired', expired) };
}

/**
 * Forgets the contents of invitations that are over, sends an event for those with which no application began, and
 * deletes those that were over ninety days before.
 */
export async function deleteInvitations(
  { orm, transaction }: Pick<Database, 'orm' | 'transaction'>,
  jobs: Pick<Jobs, 'send' | 'announce'>,
  now: Date,
): Promise<void> {
  let count: number;
  do {
    const some = await withoutParameters(() => transaction((tx) => deleteBatch(tx, jobs, now)));
    jobs.announce(some.told);
    ({ count } = some);
  } while (count === atOnce);
  const longAgo = new Date(now.getTime() - invitationDays.most * day);
  await withoutParameters(() => orm.delete(invitations).where(lt(invitations.expiresAt, longAgo)));
}
