import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CertificateIssuer, toIssuer } from '@afilia/sandbox/certificate-authority/issuer';
import type { SigningKeys } from '@afilia/pades/signing/signing-keys';
import { loadOrCreateSigningKeys } from '@afilia/backend/signing/documents/signers/load-signing-keys';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/afilia/', import.meta.url));

/**
 * Gives a data folder the signing keys that all tests of a month share: making new ones takes a third of a second of
 * processor time at each start.
 *
 * @param folder - exists, and has no keys
 */
export async function shareSigningKeys(folder: string): Promise<void> {
  const { shared } = await loadShared();
  await copyFile(join(shared, 'document-keys.pem'), join(folder, 'document-keys.pem'));
}

async function loadShared() {
  const now = new Date();
  const shared = join(cache, `signing-${now.toISOString().slice(0, 7)}`);
  return { shared, loaded: await loadOrCreateSigningKeys(shared, { now }) };
}

/** The authority of those keys, as the sandbox answers for it. */
export async function sharedIssuer(): Promise<CertificateIssuer> {
  const { authority } = (await loadShared()).loaded;
  if (!authority) throw new Error('the shared keys have an authority');
  return issuerOf(authority);
}

/** An authority of ours, as the sandbox answers for it. */
export const issuerOf = ({
  privateKey,
  chain: [certificate = new Uint8Array()],
}: SigningKeys): Promise<CertificateIssuer> =>
  toIssuer(certificate, privateKey.export({ type: 'pkcs8', format: 'der' }));
