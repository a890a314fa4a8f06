import 'reflect-metadata';
import { PemConverter } from '@peculiar/x509';

/** The certificates of a PEM text, one after another, as DER. */
export const certificatesOf = (pem: string): Uint8Array[] =>
  PemConverter.decode(pem).map((der) => new Uint8Array(der));
