import { err, ok } from '@afilia/domain/values/result';
import type { Result } from '@afilia/domain/values/result';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import type { PublicSealingKey } from '../../platform/ports/credentials.ts';

const coordinate = z.string().regex(/^[\w-]{43}$/u);

const sealingKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  /** The private half. */
  d: coordinate,
  kid: z.string().min(1),
});

/** The house's own pair to open credentials with: a private JWK. A secret. */
export type SealingKey = z.output<typeof sealingKeySchema>;

/** Makes a fresh pair, for a first start without configuration. Store it as JSON. */
export async function generateSealingKey(): Promise<SealingKey> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(privateKey);
  return sealingKeySchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
}

/**
 * Reads a stored or configured pair.
 *
 * @param json - a private P-256 JWK with `kid`
 * @returns the pair, or one line that names the fault and quotes nothing
 */
export function parseSealingKey(json: string): Result<SealingKey, string> {
  const fault = err('is not a private P-256 key in JWK form with kid');
  try {
    const parsed = sealingKeySchema.safeParse(JSON.parse(json));
    return parsed.success ? ok(parsed.data) : fault;
  } catch {
    return fault;
  }
}

/** Returns the key for browsers: everything but the private half. */
export const publicHalf = ({ kty, crv, x, y, kid }: SealingKey): PublicSealingKey => ({
  kty,
  crv,
  x,
  y,
  kid,
  use: 'enc',
  alg: 'ECDH-ES',
});
