import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { KeyWrapper } from '../../ports/key-wrapper.ts';
import type { Database, Orm } from '../database.ts';
import { fileOfRow } from '../file-rows.ts';
import { withoutParameters } from '../query-error.ts';
import { applicationEvents, applications, dataKeys, erasedState, deploymentKeys } from '../schema.ts';
import { staffGroundsTaken } from '../schema-audit.ts';
import { documentFiles, documentsIndex } from '../schema-documents.ts';
import { isSealedBytes } from './cipher.ts';
import {
  openEvent,
  openSnapshot,
  sealEvent,
  sealFile,
  sealGround,
  type Sealing,
  sealSnapshot,
} from './sealing.ts';

/** What was done: keys wrapped anew, applications sealed that were plain. */
export type Renewed = { wrapped: number; sealed: number };

/** So many at a time are looked for. */
const batch = 200;

async function wrapAnew({ orm }: Database, wrapper: KeyWrapper): Promise<number> {
  const { newest } = wrapper;
  const rewrapped = async (row: { wrapped: string; master: string }) => {
    const key = await wrapper.unwrap(row);
    if (!key)
      throw new Error(`nothing opens what the master key "${row.master}" wrapped: give it in MASTER_KEYS`);
    return wrapper.wrap(key);
  };
  let count = 0;
  for (const { name, ...row } of await orm
    .select()
    .from(deploymentKeys)
    .where(ne(deploymentKeys.master, newest))) {
    await orm
      .update(deploymentKeys)
      .set(await rewrapped(row))
      .where(eq(deploymentKeys.name, name));
    count += 1;
  }
  for (;;) {
    const rows = await orm.select().from(dataKeys).where(ne(dataKeys.master, newest)).limit(batch);
    for (const { applicationId, ...row } of rows)
      await orm
        .update(dataKeys)
        .set(await rewrapped(row))
        .where(and(eq(dataKeys.applicationId, applicationId), eq(dataKeys.wrapped, row.wrapped)));
    count += rows.length;
    if (rows.length === 0) return count;
  }
}

const isPlain = and(
  ne(applications.state, erasedState),
  sql`jsonb_typeof(${applications.snapshot}) = 'object'`,
);

/** All of one application at once: whoever decides on it meanwhile decides again. */
async function sealWhole(tx: Orm, sealing: Sealing, id: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isPlain))
    .for('update');
  if (!row) return;
  const { key, row: wrapped } = await sealing.keys.make();
  await tx.insert(dataKeys).values({ applicationId: id, ...wrapped });
  const application = await openSnapshot(sealing, id, row.snapshot, tx);
  await tx
    .update(applications)
    .set({
      snapshot: sealSnapshot(key, application),
      merchantRut: sealing.deployment.lookup('rut', application.merchantRut),
      evaluatedAt: application.evaluatedAt === null ? null : new Date(application.evaluatedAt),
    })
    .where(eq(applications.id, id));
  const events = await tx
    .select({ version: applicationEvents.version, payload: applicationEvents.payload })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id));
  for (const { version, payload } of events) {
    const event = await openEvent(sealing, id, { version, payload }, tx);
    await tx
      .update(applicationEvents)
      .set({ payload: sealEvent(key, id, { version, event }) })
      .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.version, version)));
  }
  for (const file of await tx.select().from(documentFiles).where(eq(documentFiles.applicationId, id))) {
    if (isSealedBytes(file.bytes)) continue;
    await tx
      .update(documentFiles)
      .set({ bytes: sealFile(key, id, fileOfRow(file)).bytes })
      .where(
        and(
          eq(documentFiles.applicationId, id),
          eq(documentFiles.documentId, file.documentId),
          eq(documentFiles.kind, file.kind),
        ),
      );
  }
  for (const ground of await tx
    .select()
    .from(staffGroundsTaken)
    .where(eq(staffGroundsTaken.applicationId, id)))
    if (ground.reason !== null)
      await tx
        .update(staffGroundsTaken)
        .set({ reason: await sealGround(sealing, ground, ground.reason, tx) })
        .where(eq(staffGroundsTaken.id, ground.id));
  for (const { documentId, verificationCode } of await tx
    .select()
    .from(documentsIndex)
    .where(eq(documentsIndex.applicationId, id)))
    await tx
      .update(documentsIndex)
      .set({ verificationCode: sealing.deployment.lookup('verificationCode', verificationCode) })
      .where(and(eq(documentsIndex.applicationId, id), eq(documentsIndex.documentId, documentId)));
}

async function sealPlain({ orm, transaction }: Database, sealing: Sealing): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await orm
      .select({ id: applications.id })
      .from(applications)
      .where(isPlain)
      .orderBy(asc(applications.id))
      .limit(batch);
    for (const { id } of rows) {
      await transaction((tx) => sealWhole(tx, sealing, id));
      count += 1;
    }
    if (rows.length === 0) return count;
  }
}

/**
 * Wraps every data key with the newest master key, and seals what still lies plain from before there was sealing. The
 * service goes on meanwhile. May be broken off and begun again.
 *
 * @throws when a key was wrapped with a master key that is not given
 */
export const renewKeys = (database: Database, wrapper: KeyWrapper, sealing: Sealing): Promise<Renewed> =>
  withoutParameters(async () => ({
    wrapped: await wrapAnew(database, wrapper),
    sealed: sealing.seals ? await sealPlain(database, sealing) : 0,
  }));
