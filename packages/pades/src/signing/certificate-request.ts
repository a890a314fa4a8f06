// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import {
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  PemConverter,
  Pkcs10CertificateRequestGenerator,
} from '@peculiar/x509';
import { err, ok, type Result } from '../result.ts';
import { subtle } from './crypto-engine.ts';
import { minModulusLength, rsaSha256 } from './signing-keys.ts';

/** PEM of a new private key (PKCS #8) and of what a certificate authority is asked with (PKCS #10). */
type CertificateRequest = { keyPem: string; requestPem: string };

/**
 * Makes a key that signs documents and the request for its certificate. The certificate itself is the authority's: one
 * made here would not be believed.
 *
 * @param subject - a distinguished name such as `CN=Pago Austral SpA, O=Pago Austral, C=CL`
 * @returns both; or one line that says what is wrong with the name
 */
export async function requestCertificate(subject: string): Promise<Result<CertificateRequest, string>> {
  if (!hasCommonName(subject))
    return err('It takes a name with a CN, such as "CN=Pago Austral SpA, O=Pago Austral, C=CL".');
  const keys = await subtle.generateKey(
    { ...rsaSha256, publicExponent: new Uint8Array([1, 0, 1]), modulusLength: minModulusLength },
    true,
    ['sign', 'verify'],
  );
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: subject,
    keys,
    signingAlgorithm: rsaSha256,
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true)],
  });
  return ok({
    keyPem: PemConverter.encode(await subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
    requestPem: request.toString('pem'),
  });
}

function hasCommonName(subject: string): boolean {
  try {
    return new Name(subject).getField('CN').some((name) => name.trim() !== '');
  } catch {
    return false;
  }
}
