import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTimeStampKeys, type TimeStampKeys } from '@afilia/sandbox/time-stamp-authority/keys';

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** In base64: keys as PKCS#8, certificates as DER. */
type Stored = Record<keyof TimeStampKeys, string>;

const importKey = (pkcs8: string) =>
  crypto.subtle.importKey('pkcs8', decode(pkcs8), algorithm, true, ['sign']);

const encode = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(bytes)).toString('base64');
const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/**
 * Keys of the sandbox's time-stamp authority that last as long as the data folder, so that documents signed before
 * a restart can still be verified after it.
 *
 * @param folder - the data folder, held by this process
 * @param now - when the certificates begin to hold
 * @param addresses - where their authority answers for them
 */
export async function loadOrCreateTimeStampKeys(
  folder: string,
  now: Date,
  addresses?: { ocsp: string; crl: string },
): Promise<TimeStampKeys> {
  const file = join(folder, 'sandbox-time-stamps.json');
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    return {
      privateKey: await importKey(stored.privateKey),
      certificate: decode(stored.certificate),
      root: decode(stored.root),
      rootKey: await importKey(stored.rootKey),
    };
  }
  const keys = await createTimeStampKeys(now, undefined, addresses);
  const stored: Stored = {
    privateKey: encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificate: encode(keys.certificate),
    root: encode(keys.root),
    rootKey: encode(await crypto.subtle.exportKey('pkcs8', keys.rootKey)),
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Whole or not at all: a start that is killed here must not spoil the next.
  writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

/** A certificate as text, as `TSA_ROOT_PEM` has it. */
export const toPem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${encode(der).replaceAll(/.{64}/gu, '$&\n')}\n-----END CERTIFICATE-----\n`;
