import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningKeyName } from '@afilia/pades/types';
import { createOwnAuthority } from './own-authority.ts';
import type { OwnAuthority } from './own-authority.ts';
import { distinctCertificates } from '@afilia/pades/signing/distinct-certificates';
import { SigningKeysError, signingKeysFromPem } from '@afilia/pades/signing/signing-keys';
import type { SigningKeys } from '@afilia/pades/signing/signing-keys';

/** The variables of each key in production: PEM text in the environment. */
const variables = {
  seal: { key: 'SIGNING_KEY_PEM', chain: 'SIGNING_CERT_CHAIN_PEM' },
  operator: { key: 'OPERATOR_SIGNING_KEY_PEM', chain: 'OPERATOR_SIGNING_CERT_CHAIN_PEM' },
} as const satisfies Record<SigningKeyName, { key: string; chain: string }>;

type VariableName = (typeof variables)[SigningKeyName]['key' | 'chain'];
/** All of them or none. */
export type SigningEnvironment = { [Name in VariableName]?: string | undefined };

/** The keys of the signer, and what its signatures lead to. */
export type LoadedKeys = {
  keys: Record<SigningKeyName, SigningKeys>;
  /** DER of the roots that documents of ours are signed under. */
  roots: Uint8Array[];
  /** If the keys were made here: the authority that answers if a certificate was revoked. */
  authority?: SigningKeys;
};

/**
 * The keys that sign documents: from the environment when the variables are set, otherwise from a file of the folder,
 * which is made the first time (mode 0600). Several processes starting at once end up with the same keys.
 *
 * @param folder the data folder; created when missing.
 * @param options.now for the certificates that are made.
 * @param options.modulusLength RSA bits of keys that are made.
 * @throws SigningKeysError one line that names the missing or malformed part.
 */
export async function loadOrCreateSigningKeys(
  folder: string,
  options: {
    now: Date;
    environment?: SigningEnvironment;
    modulusLength?: number;
    /** Addresses at which the new authority answers for its certificates. */
    addresses?: { ocsp: string; crl: string } | undefined;
  },
): Promise<LoadedKeys> {
  const { environment = {} } = options;
  const all = Object.values(variables).flatMap(({ key, chain }) => [key, chain]);
  const missing = all.find((name) => !environment[name]);
  if (!missing) {
    const read = (key: SigningKeyName) =>
      signingKeysFromPem(
        environment[variables[key].key] ?? '',
        environment[variables[key].chain] ?? '',
        variables[key],
        { strong: true, now: options.now },
      );
    const keys = { seal: read('seal'), operator: read('operator') };
    return { keys, roots: rootsOf(keys) };
  }
  if (all.some((name) => environment[name]))
    throw new SigningKeysError(`${missing} is missing: all of ${all.join(', ')} must be set or none`);
  const file = join(folder, 'document-keys.pem');
  const pem = (await readIfThere(file)) ?? (await createOnce(folder, file, options));
  const [authority, seal, operator] = pairsIn(pem).map(({ key, chain }) =>
    signingKeysFromPem(key, chain, { key: file, chain: file }),
  );
  if (!authority || !seal || !operator)
    throw new SigningKeysError(`${file}: expected a PKCS#8 RSA key in PEM (-----BEGIN PRIVATE KEY-----)`);
  const keys = { seal, operator };
  return { keys, roots: rootsOf(keys), authority };
}

const rootsOf = (keys: Record<SigningKeyName, SigningKeys>): Uint8Array[] =>
  distinctCertificates(Object.values(keys).flatMap(({ chain }) => chain.slice(-1)));

const toFile = ({ authority, seal, operator }: OwnAuthority): string =>
  [authority, seal, operator].map(({ keyPem, chainPem }) => `${keyPem}\n${chainPem}`).join('\n');

/** Each private key with the certificates that follow it. */
function pairsIn(pem: string): { key: string; chain: string }[] {
  const end = '-----END PRIVATE KEY-----';
  const begin = '-----BEGIN PRIVATE KEY-----';
  return pem.split(begin).flatMap((part) => {
    const [key, chain] = part.split(end);
    return chain === undefined ? [] : [{ key: `${begin}${key}${end}`, chain }];
  });
}

/** Keys and chains share one file so that they can only be written together. */
async function createOnce(
  folder: string,
  file: string,
  options: { now: Date; modulusLength?: number; addresses?: { ocsp: string; crl: string } | undefined },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await createOwnAuthority(options.now, options.modulusLength, options.addresses);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, toFile(made), { mode: 0o600, flag: 'wx' });
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
