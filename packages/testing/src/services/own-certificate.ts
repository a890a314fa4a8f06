// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 86_400_000;

/** PEM of a server's key and of its certificate, which is its own root. */
export type OwnCertificate = { key: string; cert: string };

/** Makes a certificate for servers by these names and addresses that no system trusts. */
export async function ownCertificate(...names: string[]): Promise<OwnCertificate> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(8).toString('hex'),
    name: 'CN=Own certificate',
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + dayMs),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({
          type: /^[\d.]+$|:/u.test(value) ? ('ip' as const) : ('dns' as const),
          value,
        })),
      ),
    ],
  });
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(pkcs8, 'PRIVATE KEY'), cert: certificate.toString('pem') };
}
