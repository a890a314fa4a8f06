import { and, eq, ne } from 'drizzle-orm';
import type { KeyWrapper } from '../../../platform/ports/key-wrapper.ts';
import type { Database } from '../../../platform/store/database.ts';
import { withoutParameters } from '../../../platform/store/query-error.ts';
import { dataKeys, deploymentKeys } from '../../../platform/store/schema.ts';

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

/**
 * Wraps every key with the newest master key. The service goes on meanwhile. May be broken off and begun again.
 *
 * @returns how many were wrapped anew
 * @throws when a key was wrapped with a master key that is not given
 */
export const renewKeys = (database: Database, wrapper: KeyWrapper): Promise<number> =>
  withoutParameters(() => wrapAnew(database, wrapper));
