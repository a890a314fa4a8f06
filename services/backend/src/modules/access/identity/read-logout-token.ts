import { err, ok } from '@afilia/domain/values/result';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../platform/ports/clock.ts';
import type { LogoutRefusal, StaffProvider } from '../../platform/ports/staff.ts';

type LogoutReaderOptions = {
  configuration: () => Promise<Configuration>;
  clientId: string;
  clock: Clock;
};

/** A provider signs one to send it at once. With the tolerance of clocks it is below what `jti` is remembered for. */
const oldestSeconds = 180;
const clockTolerance = 30;

/** Keys of a provider are public, so a signature by a shared key proves no sender. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const name = z.string().min(1).max(255);
/** OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6; `iss`, `aud`, `iat` and `exp` are checked with the signature. */
const claimsSchema = z
  .object({
    jti: name,
    sub: name.optional(),
    sid: name.optional(),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
    // With a nonce it is the id token of a sign-in, which is not to be used here.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Verifies logout tokens with the keys that the provider publishes, which are fetched at most once in 30 seconds. */
export function createLogoutReader({
  configuration,
  clientId,
  clock,
}: LogoutReaderOptions): StaffProvider['readLogout'] {
  let keys: { at: string; find: JWTVerifyGetKey } | undefined;
  const keysAt = (at: string): JWTVerifyGetKey => {
    if (keys?.at !== at) keys = { at, find: createRemoteJWKSet(new URL(at), { timeoutDuration: 3_000 }) };
    return keys.find;
  };

  return async (token) => {
    try {
      const { issuer, jwks_uri: keysUri } = (await configuration()).serverMetadata();
      if (keysUri === undefined) return err('unreachable');
      const { payload } = await jwtVerify(token, keysAt(keysUri), {
        issuer,
        audience: clientId,
        algorithms,
        // The standard only recommends it; without, another token of the provider could be taken for one (ASVS 10.5.5).
        typ: 'logout+jwt',
        maxTokenAge: oldestSeconds,
        clockTolerance,
        currentDate: clock.now(),
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return err('claims');
      const { jti: tokenId, sub: staffId, sid: providerSession } = claims.data;
      return ok({ tokenId, staffId, providerSession });
    } catch (error) {
      return err(refusalOf(error));
    }
  };
}

/** The error itself bears the claims and is not for the log. */
function refusalOf(error: unknown): LogoutRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'iat' && error.reason === 'check_failed' ? 'expired' : 'claims';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'malformed';
  const isForged =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported;
  return isForged ? 'signature' : 'unreachable';
}
