import { gt, sql } from 'drizzle-orm';
import type { StopListening } from '../../platform/store/channels.ts';
import type { Database } from '../../platform/store/database.ts';
import { applications } from '../../platform/store/schema.ts';
import { changedChannel } from './write-record.ts';

/** A new version of an application. */
export type ApplicationChange = { applicationId: string; version: number };

/**
 * The interval at which nodes of a server poll for unannounced changes: a node may die between commit and announcement.
 */
const pollIntervalMs = 5_000;
const pollWindowSeconds = 20;

/** Announcements are lost while a connection is down. After a reconnect the poll reaches back this far. */
const gapSeconds = 300;

const changedWithin = ({ orm }: Database, seconds: number): PromiseLike<ApplicationChange[]> =>
  orm
    .select({ applicationId: applications.id, version: applications.version })
    .from(applications)
    .where(gt(applications.updatedAt, sql`now() - ${seconds} * interval '1 second'`));

/**
 * Notifies of every change on any node, also when its announcement was lost. A change may be notified twice.
 */
export const subscribeToChanges = async (
  database: Database,
  listener: (change: ApplicationChange) => void,
): Promise<StopListening> => {
  /** Latest notified versions, since the last poll and before it. */
  let notified = new Map<string, number>();
  let notifiedBefore = new Map<string, number>();
  const notify = (change: ApplicationChange): void => {
    notified.set(change.applicationId, Math.max(change.version, notified.get(change.applicationId) ?? 0));
    listener(change);
  };
  const poll = async (seconds: number): Promise<void> => {
    const changes = await changedWithin(database, seconds);
    for (const change of changes) {
      const known = notified.get(change.applicationId) ?? notifiedBefore.get(change.applicationId) ?? 0;
      if (change.version > known) notify(change);
      else notified.set(change.applicationId, known);
    }
    notifiedBefore = notified;
    notified = new Map();
  };
  // Other code reports an unavailable database; the next poll finds what this one missed.
  const pollSilently = (seconds: number): void => void poll(seconds).catch(() => undefined);

  const stop = await database.listen(
    changedChannel,
    (payload) => notify(JSON.parse(payload)),
    () => pollSilently(gapSeconds),
  );
  if (database.kind === 'embedded') return stop;
  const timer = setInterval(() => pollSilently(pollWindowSeconds), pollIntervalMs).unref();
  return async () => {
    clearInterval(timer);
    await stop();
  };
};
