import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOrCreateSigningKeys } from '@afilia/backend/documents/signing/load-signing-keys';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/afilia/', import.meta.url));

/**
 * Gives a data folder the signing keys that all tests of a month share: making new ones takes a third of a second of
 * processor time at each start.
 *
 * @param folder - exists, and has no keys
 */
export async function shareSigningKeys(folder: string): Promise<void> {
  const now = new Date();
  const shared = join(cache, `signing-${now.toISOString().slice(0, 7)}`);
  await loadOrCreateSigningKeys(shared, { now });
  await copyFile(join(shared, 'document-keys.pem'), join(folder, 'document-keys.pem'));
}
