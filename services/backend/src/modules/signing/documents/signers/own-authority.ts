// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectKeyIdentifierExtension,
  AuthorityKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { randomBytes } from 'node:crypto';
import type { SigningKeyName } from '@afilia/pades/types';
import { subtle } from '@afilia/pades/signing/crypto-engine';
import type { PrivateKey } from '@afilia/pades/signing/crypto-engine';
import { rsaSha256 } from '@afilia/pades/signing/signing-keys';

const day = 86_400_000;
const lifetimeDays = 3650;

/** PEM of a private key and of its chain, signing certificate first. */
interface SigningPems {
  keyPem: string;
  chainPem: string;
}

/** The authority itself, and a pair for each signing key. */
export type OwnAuthority = Record<'authority' | SigningKeyName, SigningPems>;

const subjects: Record<SigningKeyName, string> = {
  seal: 'CN=Pago Austral Firma de Documentos, O=Pago Austral, C=CL',
  operator: 'CN=Pago Austral SpA, O=Pago Austral, C=CL',
};

/**
 * Makes a certificate authority and two signing certificates under it, so that documents can be signed without anyone
 * having to buy or invent a key. The authority keeps its private key, to say that it has revoked neither.
 *
 * @param now when the certificates begin to hold; a day of slack is given for clocks that differ.
 * @param modulusLength RSA bits, 3072 unless a test wants to be quick.
 * @param addresses where it answers whether a certificate was revoked; the certificates name them.
 */
export async function createOwnAuthority(
  now: Date,
  modulusLength = 3072,
  addresses?: { ocsp: string; crl: string },
): Promise<OwnAuthority> {
  const validity = {
    notBefore: new Date(now.getTime() - day),
    notAfter: new Date(now.getTime() + lifetimeDays * day),
  };
  const authorityKeys = await newKeys(modulusLength);
  const authority = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: 'CN=Pago Austral Autoridad de Documentos, O=Pago Austral, C=CL',
    ...validity,
    keys: authorityKeys,
    signingAlgorithm: rsaSha256,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(
        KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign | KeyUsageFlags.digitalSignature,
        true,
      ),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const issue = async (key: SigningKeyName): Promise<SigningPems> => {
    const keys = await newKeys(modulusLength);
    const certificate = await X509CertificateGenerator.create({
      serialNumber: newSerial(),
      subject: subjects[key],
      issuer: authority.subject,
      ...validity,
      publicKey: keys.publicKey,
      signingKey: authorityKeys.privateKey,
      signingAlgorithm: rsaSha256,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey),
        await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
        ...(addresses
          ? [
              new AuthorityInfoAccessExtension({ ocsp: addresses.ocsp }),
              new CRLDistributionPointsExtension([addresses.crl]),
            ]
          : []),
      ],
    });
    return {
      keyPem: await toKeyPem(keys.privateKey),
      chainPem: `${certificate.toString('pem')}\n${authority.toString('pem')}\n`,
    };
  };
  const [seal, operator, keyPem] = await Promise.all([
    issue('seal'),
    issue('operator'),
    toKeyPem(authorityKeys.privateKey),
  ]);
  return { authority: { keyPem, chainPem: `${authority.toString('pem')}\n` }, seal, operator };
}

const toKeyPem = async (key: PrivateKey): Promise<string> =>
  PemConverter.encode(await subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

const newKeys = (modulusLength: number) =>
  subtle.generateKey({ ...rsaSha256, publicExponent: new Uint8Array([1, 0, 1]), modulusLength }, true, [
    'sign',
    'verify',
  ]);

/** 16 random bytes, positive: a first byte under 0x80 that is not zero (RFC 5280 4.1.2.2). */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
