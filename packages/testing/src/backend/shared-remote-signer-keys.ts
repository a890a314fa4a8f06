import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRemoteSignerKeys, type RemoteSignerKeys } from '@afilia/sandbox/remote-signer/keys';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/afilia/', import.meta.url));

let shared: Promise<RemoteSignerKeys> | undefined;

/** Keys of the sandbox's remote signer that all tests of a month share: three keys of 3072 bits take a second or more. */
export const sharedRemoteSignerKeys = (): Promise<RemoteSignerKeys> => (shared ??= loadOrCreate());

async function loadOrCreate(): Promise<RemoteSignerKeys> {
  const now = new Date();
  const file = join(cache, `remote-signer-${now.toISOString().slice(0, 7)}.json`);
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return JSON.parse(stored) as RemoteSignerKeys;
  const keys = await createRemoteSignerKeys(now);
  await mkdir(cache, { recursive: true });
  // Under its own name at once: another test process may be making them too, and either set is good.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(keys));
  await rename(draft, file);
  return keys;
}
