// The X.509 library needs decorator metadata before anything of it loads: this import stays first.
import 'reflect-metadata';
import { cryptoProvider } from '@peculiar/x509';
import { CryptoEngine, setEngine } from 'pkijs';

cryptoProvider.set(crypto);
setEngine('node', new CryptoEngine({ name: 'node', crypto }));

/** Node's WebCrypto; importing it from here guarantees that both certificate libraries use it too. */
export const { subtle } = crypto;

/** A key of WebCrypto, whichever of its two type libraries (Node's, the browser's) is in scope. */
export type PrivateKey = Awaited<ReturnType<typeof subtle.importKey>>;

/** Object identifiers by name, so that no number stands alone in the code. */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  commonName: '2.5.4.3',
  subjectKeyIdentifier: '2.5.29.14',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  ocsp: '1.3.6.1.5.5.7.48.1',
  crlDistributionPoints: '2.5.29.31',
} as const;
