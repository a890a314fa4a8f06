import { randomUUID } from 'node:crypto';
import { sandboxClient } from '@afilia/sandbox/staff-provider/client';
import Fastify from 'fastify';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { freePort } from './free-ports.ts';

/** Signing of a token with a fault. `public`: by HMAC with the text of the public key. */
type Signing = { key?: 'own' | 'other' | 'public' | 'none'; kid?: string; typ?: string };

/** Claims in place of those of a good token; `undefined` leaves a claim out. */
type Claims = { [name in keyof JWTPayload]: JWTPayload[name] | undefined };

/** An identity provider of which only the key exists: it signs no person in, and issues the claims that a test wants. */
export type PlayedIssuer = {
  url: string;
  /** A good logout token for `staff`, except for the given claims. */
  logoutToken: (claims: Claims, signing?: Signing) => Promise<string>;
  close: () => Promise<void>;
};

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

export async function startPlayedIssuer(): Promise<PlayedIssuer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = await generateKeyPair('ES256', { extractable: true });
  const other = await generateKeyPair('ES256');
  const server = Fastify({ forceCloseConnections: true });
  server.get('/.well-known/openid-configuration', async () => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
  }));
  const publicKey = await exportJWK(own.publicKey);
  server.get('/jwks', async () => ({ keys: [{ ...publicKey, alg: 'ES256', use: 'sig', kid: 'own' }] }));
  await server.listen({ port, host: '127.0.0.1' });

  return {
    url,
    logoutToken: async (claims, { key = 'own', kid = 'own', typ = 'logout+jwt' } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const good = {
        iss: url,
        aud: sandboxClient.id,
        iat: now,
        exp: now + 120,
        jti: randomUUID(),
        sub: 'fabia',
        events: { [logoutEvent]: {} },
      };
      // JSON omits undefined claims.
      const payload = JSON.parse(JSON.stringify({ ...good, ...claims })) as JWTPayload;
      if (key === 'none') return new UnsecuredJWT(payload).encode();
      const signing = new SignJWT(payload);
      if (key === 'public') {
        const secret = new TextEncoder().encode(await exportSPKI(own.publicKey));
        return signing.setProtectedHeader({ alg: 'HS256', kid, typ }).sign(secret);
      }
      const { privateKey } = key === 'own' ? own : other;
      return signing.setProtectedHeader({ alg: 'ES256', kid, typ }).sign(privateKey);
    },
    close: () => server.close(),
  };
}
