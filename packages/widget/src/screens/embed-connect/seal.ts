import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Sealed values: the key, its owner, and the one attempt of the one application that may use it. */
export type Credentials = {
  /** Canonical, without dots. */
  rut: string;
  key: string;
  applicationId: string;
  attempt: number;
};

/**
 * Seals credentials so that only the backend's adapter can open them, within five minutes and for
 * this attempt (decision platform-sealing). A chunk of its own: fetched when there is something to seal.
 *
 * @param sealingKey public JWK (JSON) of the application's connection
 * @param now the server's time, ms since 1970; the phone's clock may be wrong by hours
 * @returns a compact JWE: ECDH-ES with A256GCM
 * @throws when the browser has no WebCrypto (a page without https) or the key is none
 */
export async function seal(credentials: Credentials, sealingKey: string, now: number): Promise<string> {
  const { kid, ...jwk } = JSON.parse(sealingKey) as JWK;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(credentials)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      iat: Math.floor(now / 1000),
      ...(kid !== undefined && { kid }),
    })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
