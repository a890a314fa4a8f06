// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { ExtendedKeyUsageExtension, KeyUsageFlags } from '@peculiar/x509';
import { issueCertificate, makeRoot } from '../certificate-authority/issue.ts';
import type { PrivateKey } from './crypto-engine.ts';

const timeStamping = '1.3.6.1.5.5.7.3.8';

/** Keys of the authority. */
export interface TimeStampKeys {
  privateKey: PrivateKey;
  /** DER of the stamping certificate. */
  certificate: Uint8Array;
  /** DER of the authority that issued it: the root to trust. */
  root: Uint8Array;
  /** Of that authority, which signs its answers on revocation. */
  rootKey: PrivateKey;
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
  const making = { now, modulusLength };
  const root = await makeRoot('CN=Sandbox Autoridad de Sello de Tiempo, C=CL', making);
  const { certificate, keys } = await issueCertificate(
    root,
    {
      subject: 'CN=Sandbox Sello de Tiempo, C=CL',
      usages: KeyUsageFlags.digitalSignature,
      extensions: [new ExtendedKeyUsageExtension([timeStamping], true)],
      addresses,
    },
    making,
  );
  return {
    privateKey: keys.privateKey,
    certificate: new Uint8Array(certificate.rawData),
    root: new Uint8Array(root.certificate.rawData),
    rootKey: root.keys.privateKey,
  };
}
