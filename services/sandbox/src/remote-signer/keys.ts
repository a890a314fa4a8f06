// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { KeyUsageFlags } from '@peculiar/x509';
import { type CertificateIssuer, toIssuer } from '../certificate-authority/issuer.ts';
import { type Issued, issueCertificate, makeRoot } from '../certificate-authority/issue.ts';
import { subtle } from '../time-stamp-authority/crypto-engine.ts';

/** A key as it is kept: PKCS #8 and its certificate, DER in base64. */
export type StoredKey = { pkcs8: string; certificate: string };

/** Keys of the remote signer, and the authority of both certificates. */
export type RemoteSignerKeys = Record<'authority' | 'seal' | 'operator', StoredKey>;

const toStoredKey = async ({ certificate, keys }: Issued): Promise<StoredKey> => ({
  pkcs8: Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey)).toString('base64'),
  certificate: Buffer.from(certificate.rawData).toString('base64'),
});

/**
 * Makes an authority and two signing certificates under it.
 *
 * @param now when the certificates begin to hold, less one day of slack
 * @param addresses where the authority answers for them; the certificates name them
 */
export async function createRemoteSignerKeys(
  now: Date,
  addresses?: { ocsp: string; crl: string },
  modulusLength = 3072,
): Promise<RemoteSignerKeys> {
  const making = { now, modulusLength };
  const root = await makeRoot('CN=Sandbox Autoridad de Firma Remota, C=CL', making);
  const usages = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  const issue = (name: string) =>
    issueCertificate(root, { subject: `CN=${name}, O=Pago Austral, C=CL`, usages, addresses }, making);
  const [seal, operator] = await Promise.all([
    issue('Pago Austral Firma Remota de Documentos'),
    issue('Pago Austral SpA'),
  ]);
  return {
    authority: await toStoredKey(root),
    seal: await toStoredKey(seal),
    operator: await toStoredKey(operator),
  };
}

/** The authority of those keys, as the sandbox answers for it. */
export const issuerOfRemoteSigner = ({ authority }: RemoteSignerKeys): Promise<CertificateIssuer> =>
  toIssuer(
    new Uint8Array(Buffer.from(authority.certificate, 'base64')),
    new Uint8Array(Buffer.from(authority.pkcs8, 'base64')),
  );
