// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { rsaSha256, subtle } from './crypto-engine.ts';
import type { PrivateKey } from './crypto-engine.ts';

const day = 86_400_000;
const timeStamping = '1.3.6.1.5.5.7.3.8';

/** What the authority stamps with. */
export interface TimeStampKeys {
  privateKey: PrivateKey;
  /** DER of the stamping certificate. */
  certificate: Uint8Array;
  /** DER of the authority that issued it: the root to trust. */
  root: Uint8Array;
  /** Of that authority, to say that it revoked nothing; an earlier version dropped it. */
  rootKey?: PrivateKey;
}

/**
 * Makes a root and a stamping certificate under it, whose only use, marked critical, is time stamping (RFC 3161
 * section 2.3). Made anew at each start unless the caller keeps them; the root answers for its certificate.
 *
 * @param now when the certificates begin to hold, less one day of slack.
 * @param addresses where it answers; the certificate names them.
 */
export async function createTimeStampKeys(
  now: Date,
  modulusLength = 2048,
  addresses?: { ocsp: string; crl: string },
): Promise<TimeStampKeys> {
  const notBefore = new Date(now.getTime() - day);
  const notAfter = new Date(now.getTime() + 3650 * day);
  const rootKeys = await newKeys(modulusLength);
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: 'CN=Sandbox Autoridad de Sello de Tiempo, C=CL',
    notBefore,
    notAfter,
    keys: rootKeys,
    signingAlgorithm: rsaSha256,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(
        KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign | KeyUsageFlags.digitalSignature,
        true,
      ),
    ],
  });
  const keys = await newKeys(modulusLength);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: 'CN=Sandbox Sello de Tiempo, C=CL',
    issuer: root.subject,
    notBefore,
    notAfter,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: rsaSha256,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([timeStamping], true),
      ...(addresses
        ? [
            new AuthorityInfoAccessExtension({ ocsp: addresses.ocsp }),
            new CRLDistributionPointsExtension([addresses.crl]),
          ]
        : []),
    ],
  });
  return {
    privateKey: keys.privateKey,
    certificate: new Uint8Array(certificate.rawData),
    root: new Uint8Array(root.rawData),
    rootKey: rootKeys.privateKey,
  };
}

const newKeys = (modulusLength: number) =>
  subtle.generateKey({ ...rsaSha256, publicExponent: new Uint8Array([1, 0, 1]), modulusLength }, true, [
    'sign',
    'verify',
  ]);

/** 16 random bytes, positive and without a leading zero (RFC 5280 4.1.2.2). */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
