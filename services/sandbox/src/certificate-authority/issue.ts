// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { rsaSha256, subtle } from '../time-stamp-authority/crypto-engine.ts';

const day = 86_400_000;
const lifetimeDays = 3650;

const newKeys = (modulusLength: number) =>
  subtle.generateKey({ ...rsaSha256, publicExponent: new Uint8Array([1, 0, 1]), modulusLength }, true, [
    'sign',
    'verify',
  ]);

type Keys = Awaited<ReturnType<typeof newKeys>>;

/** A certificate with its keys. */
export type Issued = { certificate: X509Certificate; keys: Keys };

/** Common parts of certificates that are made at the same moment. */
type Making = {
  /** When they begin to hold, less one day of slack. */
  now: Date;
  /** RSA bits. */
  modulusLength: number;
};

const validity = (now: Date) => ({
  notBefore: new Date(now.getTime() - day),
  notAfter: new Date(now.getTime() + lifetimeDays * day),
});

/** Makes a root that may sign certificates and say which of them it revoked. */
export async function makeRoot(name: string, { now, modulusLength }: Making): Promise<Issued> {
  const keys = await newKeys(modulusLength);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name,
    ...validity(now),
    keys,
    signingAlgorithm: rsaSha256,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(
        KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign | KeyUsageFlags.digitalSignature,
        true,
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate, keys };
}

/**
 * Makes a certificate and its keys under a root.
 *
 * @param to.usages what the key is for
 * @param to.addresses where its authority answers for it; the certificate names them
 * @param to.extensions besides those that every certificate has
 */
export async function issueCertificate(
  root: Issued,
  to: {
    subject: string;
    usages: KeyUsageFlags;
    addresses?: { ocsp: string; crl: string } | undefined;
    extensions?: readonly Extension[];
  },
  { now, modulusLength }: Making,
): Promise<Issued> {
  const keys = await newKeys(modulusLength);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: to.subject,
    issuer: root.certificate.subject,
    ...validity(now),
    publicKey: keys.publicKey,
    signingKey: root.keys.privateKey,
    signingAlgorithm: rsaSha256,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(to.usages, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(root.keys.publicKey),
      ...(to.extensions ?? []),
      ...(to.addresses
        ? [
            new AuthorityInfoAccessExtension({ ocsp: to.addresses.ocsp }),
            new CRLDistributionPointsExtension([to.addresses.crl]),
          ]
        : []),
    ],
  });
  return { certificate, keys };
}

/** 16 random bytes, positive and without a leading zero (RFC 5280 4.1.2.2). */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
