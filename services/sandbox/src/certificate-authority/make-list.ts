// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { X509Certificate, X509CrlGenerator } from '@peculiar/x509';
import { rsaSha256 } from '../time-stamp-authority/crypto-engine.ts';
import type { CertificateIssuer, Revocations } from './issuer.ts';

/** How long a list is good. */
const freshMs = 7 * 86_400_000;

/** The list of what an authority revoked (RFC 5280 section 5). @returns its DER */
export async function makeList(
  { certificate, privateKey }: CertificateIssuer,
  revocations: Revocations,
  now: Date,
): Promise<Uint8Array> {
  const list = await X509CrlGenerator.create({
    issuer: new X509Certificate(new Uint8Array(certificate)).subject,
    thisUpdate: now,
    nextUpdate: new Date(now.getTime() + freshMs),
    entries: [...revocations].map(([serialNumber, revocationDate]) => ({ serialNumber, revocationDate })),
    signingKey: privateKey,
    signingAlgorithm: rsaSha256,
  });
  return new Uint8Array(list.rawData);
}
