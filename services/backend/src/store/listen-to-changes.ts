import { gt, sql } from 'drizzle-orm';
import type { StopListening } from './channels.ts';
import type { Database } from './database.ts';
import { applications } from './schema.ts';
import { changedChannel } from './write-record.ts';

/** An application that went on to another version. */
export type Changed = { applicationId: string; version: number };

/** How often nodes of a server look whether a change went unannounced: its node may have died just after the commit. */
const lookEveryMs = 5_000;
const lookBackSeconds = 20;

/** Nobody keeps what was announced while a connection was lost: so far back it is looked for. */
const gapSeconds = 300;

const changedLately = ({ orm }: Database, seconds: number): PromiseLike<Changed[]> =>
  orm
    .select({ applicationId: applications.id, version: applications.version })
    .from(applications)
    .where(gt(applications.updatedAt, sql`now() - ${seconds} * interval '1 second'`));

/**
 * Tells of every change, whoever made it on whichever node, also when its announcement was lost; now and then of one
 * twice.
 */
export const listenToChanges = async (
  database: Database,
  listener: (change: Changed) => void,
): Promise<StopListening> => {
  /** Newest versions that were told, of this turn and the one before. */
  let told = new Map<string, number>();
  let toldBefore = new Map<string, number>();
  const tell = (change: Changed): void => {
    told.set(change.applicationId, Math.max(change.version, told.get(change.applicationId) ?? 0));
    listener(change);
  };
  const look = async (seconds: number): Promise<void> => {
    const changes = await changedLately(database, seconds);
    for (const change of changes) {
      const known = told.get(change.applicationId) ?? toldBefore.get(change.applicationId) ?? 0;
      if (change.version > known) tell(change);
      else told.set(change.applicationId, known);
    }
    toldBefore = told;
    told = new Map();
  };
  // A database that is away says so elsewhere; the next look finds what this one missed.
  const lookQuietly = (seconds: number): void => void look(seconds).catch(() => undefined);

  const stop = await database.listen(
    changedChannel,
    (payload) => tell(JSON.parse(payload)),
    () => lookQuietly(gapSeconds),
  );
  if (database.kind === 'embedded') return stop;
  const looking = setInterval(() => lookQuietly(lookBackSeconds), lookEveryMs).unref();
  return async () => {
    clearInterval(looking);
    await stop();
  };
};
