import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOwnAuthority } from './own-authority.ts';
import { SigningKeysError, signingKeysFromPem } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Where the keys come from in production: PEM text in the environment. */
export interface SigningEnvironment {
  SIGNING_KEY_PEM?: string | undefined;
  SIGNING_CERT_CHAIN_PEM?: string | undefined;
}

/**
 * The keys that sign documents: from the environment when both variables are set, otherwise from a file of the folder,
 * which is made the first time (mode 0600). Several processes starting at once end up with the same keys.
 *
 * @param folder the data folder; created when missing.
 * @param options.now for the certificates that are made.
 * @param options.modulusLength RSA bits of keys that are made.
 * @throws SigningKeysError one line naming what is missing or malformed.
 */
export async function loadOrCreateSigningKeys(
  folder: string,
  options: { now: Date; environment?: SigningEnvironment; modulusLength?: number },
): Promise<SigningKeys> {
  const { SIGNING_KEY_PEM: keyPem, SIGNING_CERT_CHAIN_PEM: chainPem } = options.environment ?? {};
  if (keyPem && chainPem)
    return signingKeysFromPem(
      keyPem,
      chainPem,
      { key: 'SIGNING_KEY_PEM', chain: 'SIGNING_CERT_CHAIN_PEM' },
      { strong: true },
    );
  if (keyPem || chainPem)
    throw new SigningKeysError(
      `${keyPem ? 'SIGNING_CERT_CHAIN_PEM' : 'SIGNING_KEY_PEM'} is missing: both or neither must be set`,
    );
  const file = join(folder, 'document-signing.pem');
  const pem = (await readIfThere(file)) ?? (await createOnce(folder, file, options));
  return signingKeysFromPem(keyPart(pem), certificatePart(pem), { key: file, chain: file });
}

/** Key and chain share one file so that they can only be written together. */
async function createOnce(
  folder: string,
  file: string,
  options: { now: Date; modulusLength?: number },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await createOwnAuthority(options.now, options.modulusLength);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${made.keyPem}\n${made.chainPem}`, { mode: 0o600, flag: 'wx' });
  try {
    // A hard link fails when the name exists, unlike a rename: the first process wins and the others read its keys.
    await link(draft, file);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const keyPart = (pem: string): string => pem.slice(0, endOfKey(pem));
const certificatePart = (pem: string): string => pem.slice(endOfKey(pem));

function endOfKey(pem: string): number {
  const end = '-----END PRIVATE KEY-----';
  const at = pem.indexOf(end);
  return at < 0 ? pem.length : at + end.length;
}
