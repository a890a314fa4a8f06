import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '@afilia/backend/store/open-store';
import { testVault } from './test-vault.ts';
import { openPglite } from '@afilia/backend/store/pglite/client';

const root = new URL('../../../../', import.meta.url);
const migrations = new URL('services/backend/src/store/migrations/', root);
const cache = fileURLToPath(new URL('node_modules/.cache/afilia/', root));

/** Changes with whatever the content of a new database depends on. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files) hash.update(await readFile(new URL(name, migrations)));
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(await readFile(new URL(`node_modules/${name}/package.json`, root)));
  }
  return hash.digest('hex').slice(0, 16);
};

const make = async (file: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'afilia-snapshot-'));
  try {
    const store = await openStore({ dataDir: folder }, () => undefined, testVault());
    if (!store.ok) throw new Error(store.error.message);
    await store.value.close();
    const database = await openPglite({ dataDir: join(folder, 'postgres') });
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
  const file = join(cache, `database-${await fingerprint()}.tar`);
  if (!existsSync(file)) await make(file);
  return file;
};
