import type { Integer } from 'asn1js';
import { type PrivateKey, rsaSha256, subtle } from '../time-stamp-authority/crypto-engine.ts';

/** An authority that answers for the certificates that it issued. */
export interface CertificateIssuer {
  /** DER of its own certificate. */
  certificate: Uint8Array;
  privateKey: PrivateKey;
}

/** Returns an authority from its certificate and its key in PKCS#8, both DER. */
export const toIssuer = async (certificate: Uint8Array, pkcs8: Uint8Array): Promise<CertificateIssuer> => ({
  certificate,
  privateKey: await subtle.importKey('pkcs8', new Uint8Array(pkcs8), rsaSha256, true, ['sign']),
});

/** When each certificate was revoked, by serial number in lower-case hexadecimal. */
export type Revocations = ReadonlyMap<string, Date>;

/** A serial number as {@link Revocations} has it. */
export const serialText = (serial: Integer): string =>
  Buffer.from(serial.valueBlock.valueHexView).toString('hex');
