import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemoteSignerKeys, type RemoteSignerKeys } from '@afilia/sandbox/remote-signer/keys';

const fileIn = (folder: string) => join(folder, 'sandbox-remote-signer.json');

/** The keys of the sandbox's remote signer, if it was ever asked. */
export function loadRemoteSignerKeys(folder: string): RemoteSignerKeys | undefined {
  const file = fileIn(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemoteSignerKeys) : undefined;
}

/**
 * Keys of the sandbox's remote signer that last as long as the data folder, so that documents signed before a restart can
 * still be verified after it. They are made when they are first needed: most never need them.
 *
 * @param folder - the data folder, held by this process
 * @param now - when the certificates begin to hold
 * @param addresses - where their authority answers for them
 */
export async function loadOrCreateRemoteSignerKeys(
  folder: string,
  now: Date,
  addresses?: { ocsp: string; crl: string },
): Promise<RemoteSignerKeys> {
  const stored = loadRemoteSignerKeys(folder);
  if (stored) return stored;
  const made = await createRemoteSignerKeys(now, addresses);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${fileIn(folder)}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  try {
    // A hard link fails when the name exists, unlike a rename: of two first requests one wins, and both get its keys.
    linkSync(draft, fileIn(folder));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return loadRemoteSignerKeys(folder) ?? made;
}
