import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

const name = z.string().min(1).max(100);
const coordinate = z.string().regex(/^[\w-]{1,1000}$/u);
/** Refuses the private part: a reader of a host's files must not be able to pass for its server. */
const noPrivatePart = { d: z.never('a private key: give the public half, and make another pair').optional() };
const common = { kid: name, use: z.literal('sig').optional(), ...noPrivatePart };
const alg = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `${names.join(' or ')}, or left out`).optional();

/** Keys of the algorithms that are taken: ES256, Ed25519 and PS256 (RFC 7518, RFC 8037). */
const publicKey = z
  .discriminatedUnion('kty', [
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: coordinate,
      y: coordinate,
      alg: alg(['ES256']),
      ...common,
    }),
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: coordinate,
      alg: alg(['Ed25519', 'EdDSA']),
      ...common,
    }),
    z.object({ kty: z.literal('RSA'), n: coordinate, e: coordinate, alg: alg(['PS256']), ...common }),
  ])
  .refine((jwk) => {
    try {
      const { use: _use, alg: _alg, d: _none, ...key } = jwk;
      const { asymmetricKeyDetails: details } = createPublicKey({ key, format: 'jwk' });
      return details?.modulusLength === undefined || details.modulusLength >= 2048;
    } catch {
      return false;
    }
  }, 'no public key of P-256, Ed25519, or RSA from 2048 bits');

/**
 * The keys by which servers of a host prove who they are: a JWK set (RFC 7517) a client, each key with its `kid`, so that they can be
 * changed one after the other.
 */
export const clientKeys = z.record(
  z.string().regex(/^cli_[\w-]{1,60}$/u, 'the client_id that npm run api-client printed'),
  z.strictObject({
    keys: z
      .array(publicKey)
      .min(1)
      .max(4)
      .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'two keys with one kid'),
  }),
);

/** By the id of the client. */
export type ClientKeys = z.infer<typeof clientKeys>;
