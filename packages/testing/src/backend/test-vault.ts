import { createKeyWrapper } from '@afilia/backend/platform/keys/master-keys';
import type { Vault } from '@afilia/backend/record/store/sealing/sealing';

const keyOf = (name: string) => ({ name, key: new Uint8Array(Buffer.alloc(32, name)) });

/** The key of `testVault`, as the value of `MASTER_KEYS`. */
export const testMasterKeys = `test:${Buffer.from(keyOf('test').key).toString('base64url')}`;

/**
 * Returns the vault of every test's store; always the same, so that stores of several processes share a database.
 *
 * @param names - of the master keys, the newest first; the same name is always the same key
 */
export const testVault = (names: readonly [string, ...string[]] = ['test'], seals = true): Vault => {
  const [newest, ...older] = names;
  return { wrapper: createKeyWrapper([keyOf(newest), ...older.map(keyOf)]), seals };
};
