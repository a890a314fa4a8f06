import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { generateSealingKey } from '../../sources/credentials/sealing-key.ts';

/** Keys as they stand in variables, made here for a first try without configuration. */
type OwnKeys = { API_KEY: string; SECRET_KEY: string; SEALING_KEY: string };

const keysSchema = z.object({ API_KEY: z.string(), SECRET_KEY: z.string(), SEALING_KEY: z.string() });

/**
 * The keys of a data folder, made the first time (mode 0600). Several processes that start at once end up with
 * the same keys.
 *
 * @param folder - made when it does not exist
 * @throws when the folder cannot be written or its key file is not ours
 */
export async function loadOrCreateOwnKeys(folder: string): Promise<OwnKeys> {
  const file = join(folder, 'keys.json');
  const stored = readIfThere(file);
  if (stored !== undefined) return keysSchema.parse(JSON.parse(stored));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys: OwnKeys = {
    API_KEY: randomBytes(16).toString('hex'),
    SECRET_KEY: randomBytes(32).toString('base64url'),
    SEALING_KEY: JSON.stringify(await generateSealingKey()),
  };
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600, flag: 'wx' });
  try {
    // A hard link fails when the name exists, unlike a rename: the first process wins and the others read its keys.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
