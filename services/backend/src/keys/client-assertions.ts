import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { ClientAssertions } from '../ports/partner.ts';

/** Public keys alone: what could be verified by a shared one, or by none, is nobody's word. */
const algorithms = ['ES256', 'EdDSA', 'PS256'];

/** An assertion is made for one request. */
const longestSeconds = 300;
/** By how much the clock of a bank may differ. */
const clockTolerance = 10;

const claimsSchema = z.object({
  jti: z.string().min(1).max(200),
  exp: z.number(),
  // One audience: what is for several could be used up at each of them by any other.
  aud: z.string(),
});

const asText = z.string().min(1).max(64);

/**
 * Reads what clients sign to get a token (`private_key_jwt`: RFC 7523 3, OpenID Connect Core 9).
 *
 * @param options.audience - address of the token endpoint
 */
export function createClientAssertions(options: { audience: string; clock: Clock }): ClientAssertions {
  const { audience, clock } = options;
  return {
    issuerOf: (assertion) => {
      try {
        return asText.safeParse(decodeJwt(assertion).iss).data;
      } catch {
        return undefined;
      }
    },
    verify: async (assertion, { clientId, keys }) => {
      const now = clock.now();
      try {
        const { payload } = await jwtVerify(assertion, createLocalJWKSet({ keys: [...keys] }), {
          algorithms,
          issuer: clientId,
          subject: clientId,
          audience,
          clockTolerance,
          currentDate: now,
        });
        const { jti, exp } = claimsSchema.parse(payload);
        if (exp * 1000 > now.getTime() + (longestSeconds + clockTolerance) * 1000) return undefined;
        return { jti, usableUntil: new Date((exp + clockTolerance) * 1000).toISOString() };
      } catch {
        // Why it does not hold is nobody's business who has no key.
        return undefined;
      }
    },
  };
}
