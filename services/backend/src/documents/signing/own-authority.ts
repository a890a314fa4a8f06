// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectKeyIdentifierExtension,
  AuthorityKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { randomBytes } from 'node:crypto';
import { subtle } from './crypto-engine.ts';
import { rsaSha256 } from './signing-keys.ts';

const day = 86_400_000;
const lifetimeDays = 3650;

/** PEM of a private key and of its chain, signing certificate first. */
export interface SigningPems {
  keyPem: string;
  chainPem: string;
}

/**
 * Makes a certificate authority and one signing certificate under it, so that documents can be signed without anyone
 * having to buy or invent a key. The authority's private key is dropped: nothing else is ever issued by it.
 *
 * @param now when the certificates begin to hold; a day of slack is given for clocks that differ.
 * @param modulusLength RSA bits, 3072 unless a test wants to be quick.
 */
export async function createOwnAuthority(now: Date, modulusLength = 3072): Promise<SigningPems> {
  const notBefore = new Date(now.getTime() - day);
  const notAfter = new Date(now.getTime() + lifetimeDays * day);
  const authorityKeys = await newKeys(modulusLength);
  const authority = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: 'CN=Pago Austral Autoridad de Documentos, O=Pago Austral, C=CL',
    notBefore,
    notAfter,
    keys: authorityKeys,
    signingAlgorithm: rsaSha256,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const signingKeys = await newKeys(modulusLength);
  const signing = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: 'CN=Pago Austral Firma de Documentos, O=Pago Austral, C=CL',
    issuer: authority.subject,
    notBefore,
    notAfter,
    publicKey: signingKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: rsaSha256,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      await SubjectKeyIdentifierExtension.create(signingKeys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  return {
    keyPem: PemConverter.encode(await subtle.exportKey('pkcs8', signingKeys.privateKey), 'PRIVATE KEY'),
    chainPem: `${signing.toString('pem')}\n${authority.toString('pem')}\n`,
  };
}

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
