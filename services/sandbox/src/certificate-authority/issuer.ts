import type { Integer } from 'asn1js';
import type { PrivateKey } from '../time-stamp-authority/crypto-engine.ts';

/** An authority that answers for the certificates that it issued. */
export interface CertificateIssuer {
  /** DER of its own certificate. */
  certificate: Uint8Array;
  privateKey: PrivateKey;
}

/** When each certificate was revoked, by serial number in lower-case hexadecimal. */
export type Revocations = ReadonlyMap<string, Date>;

/** A serial number as {@link Revocations} has it. */
export const serialText = (serial: Integer): string =>
  Buffer.from(serial.valueBlock.valueHexView).toString('hex');
