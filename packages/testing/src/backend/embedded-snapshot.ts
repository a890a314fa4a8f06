import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '@afilia/backend/app/store/open-store';
import { databaseFingerprint } from './database-fingerprint.ts';
import { testVault } from './test-vault.ts';
import { openPglite } from '@afilia/backend/platform/store/pglite/client';

const root = new URL('../../../../', import.meta.url);
const cache = fileURLToPath(new URL('node_modules/.cache/afilia/', root));

const make = async (file: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'afilia-snapshot-'));
  try {
    const store = await openStore({ dataDir: folder }, () => undefined, testVault());
    if (!store.ok) throw new Error(store.error.message);
    await store.value.close();
    const database = await openPglite({ folder: join(folder, 'postgres') });
    // Under its own name at once: another test process may be making it too.
    const unfinished = `${file}.${randomUUID()}`;
    await database.dump(unfinished);
    await database.close();
    await rename(unfinished, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * A dump of an empty, migrated embedded database, made once: a test starts from it in a third of the time.
 *
 * @returns the file, under `node_modules/.cache`
 */
export const embeddedSnapshot = async (): Promise<string> => {
  await mkdir(cache, { recursive: true });
  const file = join(cache, `database-${await databaseFingerprint('@electric-sql/pglite')}.tar`);
  if (!existsSync(file)) await make(file);
  return file;
};
