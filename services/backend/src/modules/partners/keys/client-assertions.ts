import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ClientAssertions } from '../ports/partner.ts';

/**
 * Public keys alone: an assertion that a shared key or no key verifies proves no client. `Ed25519` is the name of RFC 9864 for `EdDSA`
 * with a key of that curve.
 */
export const assertionAlgorithms = ['ES256', 'Ed25519', 'EdDSA', 'PS256'] as const;

/** An assertion is made for one request. */
const longestSeconds = 300;
/** By how much the clock of a bank may differ. */
const clockTolerance = 10;

const claimsSchema = z.object({
  jti: z.string().min(1).max(200),
  exp: z.number(),
  // One audience: each of several could use up an assertion at the others.
  aud: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
});

/** The form of a client's id. The assertion is not verified yet, and the database does not take every text. */
const clientId = z.string().regex(/^[\w-]{1,64}$/u);

/** The type by which a client says that it follows the update of RFC 7523. */
const strictType = 'client-authentication+jwt';
/** Media types have no case, and may leave out `application/` (RFC 7515 4.1.9). */
const typeOf = (typ = 'JWT'): string => typ.toLowerCase().replace(/^application\//u, '');

/**
 * Reads what clients sign to get a token (`private_key_jwt`: RFC 7523 3 with its update, draft-ietf-oauth-rfc7523bis, and OpenID Connect
 * Core 9).
 *
 * @param options.issuer - the issuer of the metadata (RFC 8414), which an assertion is made out to
 * @param options.tokenEndpoint - taken too where the assertion does not say that it follows the update
 */
export function createClientAssertions(options: {
  issuer: string;
  tokenEndpoint: string;
  clock: Clock;
}): ClientAssertions {
  const { issuer, tokenEndpoint, clock } = options;
  return {
    issuerOf: (assertion) => {
      try {
        return clientId.safeParse(decodeJwt(assertion).iss).data;
      } catch {
        return undefined;
      }
    },
    verify: async (assertion, { clientId, keys }) => {
      const now = clock.now();
      try {
        // `alg` of a key names the one way of its kind, of which Ed25519 has two names.
        const plain = keys.map(({ alg: _alg, ...key }) => key);
        const { payload, protectedHeader } = await jwtVerify(assertion, createLocalJWKSet({ keys: plain }), {
          algorithms: [...assertionAlgorithms],
          issuer: clientId,
          subject: clientId,
          clockTolerance,
          currentDate: now,
        });
        const { jti, exp, aud } = claimsSchema.parse(payload);
        const type = typeOf(protectedHeader.typ);
        // A JWT of another kind, signed with the same key, is no assertion (RFC 8725 3.12).
        if (type !== strictType && type !== 'jwt') return undefined;
        if (aud !== issuer && (type === strictType || aud !== tokenEndpoint)) return undefined;
        if (exp * 1000 > now.getTime() + (longestSeconds + clockTolerance) * 1000) return undefined;
        return { jti, usableUntil: new Date((exp + clockTolerance) * 1000).toISOString() };
      } catch {
        // The answer gives no reason: it goes to callers without a key, too.
        return undefined;
      }
    },
  };
}
