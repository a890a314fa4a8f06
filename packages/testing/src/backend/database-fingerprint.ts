import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const root = new URL('../../../../', import.meta.url);
const migrations = new URL('services/backend/src/modules/record/store/migrations/', root);

/**
 * Returns a fingerprint of the inputs of a new database: our migrations.
 *
 * @param packages - npm packages whose version matters too
 * @returns 16 hexadecimal digits
 */
export async function databaseFingerprint(...packages: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files) hash.update(await readFile(new URL(name, migrations)));
  for (const name of packages)
    hash.update(await readFile(new URL(`node_modules/${name}/package.json`, root)));
  return hash.digest('hex').slice(0, 16);
}
