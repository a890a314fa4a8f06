import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { KeyWrapper, WrappedKey } from '../../ports/key-wrapper.ts';
import type { Orm } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { dataKeys } from '../schema.ts';
import { type DataKey, dataKeyBytes, toDataKey } from './cipher.ts';
import { createKeyCache } from './key-cache.ts';

/** A key that is not in the database yet: it is written with the data that it seals. */
type NewDataKey = { key: DataKey; row: WrappedKey };

/** The key of each application (decision platform-sealing). */
export type DataKeys = {
  /** @returns nothing when it was erased, or where a vault does not seal */
  find: (applicationId: string, orm?: Orm) => Promise<DataKey | undefined>;
  make: () => Promise<NewDataKey>;
  /** Once its row is committed. */
  remember: (applicationId: string, key: DataKey) => void;
  clear: (applicationId: string) => void;
};

/** A key is 32 bytes and a name: some megabytes for all who are on their way on a busy day. */
const cacheLimits = { keep: 20_000, forMs: 10 * 60_000 };

/** @param orm - read outside of transactions, unless one is given: see `Database.transaction` */
export function createDataKeys(orm: Orm, wrapper: KeyWrapper): DataKeys {
  const cache = createKeyCache(cacheLimits);
  return {
    find: async (applicationId, inside = orm) => {
      const known = cache.get(applicationId);
      if (known) return known;
      const [row] = await withoutParameters(() =>
        inside
          .select({ wrapped: dataKeys.wrapped, master: dataKeys.master })
          .from(dataKeys)
          .where(eq(dataKeys.applicationId, applicationId)),
      );
      if (!row) return undefined;
      const bytes = await wrapper.unwrap(row);
      if (!bytes) throw new Error(`the data key of an application cannot be unwrapped by ${row.master}`);
      const key = toDataKey(bytes);
      cache.set(applicationId, key);
      return key;
    },
    make: async () => {
      const bytes = new Uint8Array(randomBytes(dataKeyBytes));
      return { key: toDataKey(bytes), row: await wrapper.wrap(bytes) };
    },
    remember: cache.set,
    clear: cache.delete,
  };
}
