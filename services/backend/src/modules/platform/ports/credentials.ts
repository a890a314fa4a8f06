import type { Result } from '@afilia/domain/values/result';
import type { Rut } from '@afilia/domain/values/identity/rut';

/**
 * A person's key, opened. Lives in memory between `open` and the sources' `connect`, nowhere else (decision
 * platform-sealing). `key` is not enumerable, so that printing, logging or JSON of the object never shows it:
 * hand the object on as it is, a spread copy loses the key.
 */
export interface OpenCredentials {
  readonly rut: Rut;
  readonly key: string;
}

/** Bounds of a sealed credential: one attempt of one application. */
interface CredentialBinding {
  applicationId: string;
  attempt: number;
}

/** Opens credentials that the browser sealed for this house. */
export interface CredentialOpener {
  /**
   * @param sealed - compact JWE, ECDH-ES with A256GCM; payload JSON `{rut, key, applicationId, attempt}`;
   *   protected header `iat` in seconds since 1970
   * @returns the key; E19 when it cannot be opened, is older than five minutes, or is bound to another
   *   application or attempt
   */
  open: (sealed: string, binding: CredentialBinding) => Promise<Result<OpenCredentials, 'E19'>>;
  /** Public half for the browser: a P-256 JWK with `kid`, `use: 'enc'` and `alg: 'ECDH-ES'`. */
  publicJwk: () => PublicSealingKey;
}

export interface PublicSealingKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  use: 'enc';
  alg: 'ECDH-ES';
}
