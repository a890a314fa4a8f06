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

/** RSA with SHA-256, as every checker of time stamps knows it. */
export const rsaSha256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
