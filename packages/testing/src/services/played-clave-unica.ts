import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** ClaveÚnica as its guide describes it, with a fault of the provider where one is set. */
export type PlayedClaveUnica = {
  issuer: string;
  /** Fault of the next answers. */
  fault: PlayedFault;
  /** Method of the request to `userinfo`; the guide says POST. */
  userinfoBy: 'POST' | 'GET';
  /** Of `userinfo`. */
  claims: Record<string, unknown>;
  /** Requests to it: the form of a token request, and methods of `userinfo`. */
  asked: { token: Record<string, string>[]; headers: (string | undefined)[]; userinfo: string[] };
  /** Signs a person in. @returns the query of the return */
  signIn: (address: string) => string;
  close: () => Promise<void>;
};

export type PlayedFault =
  | 'none'
  | 'no nonce'
  | 'nonce of another'
  | 'another algorithm'
  | 'another key'
  | 'another issuer'
  | 'another sub'
  | 'no id token'
  | 'code used'
  | 'unknown client'
  | 'userinfo down';

/** Claims of a person, as in the guide's example. */
export const claimsOf = (numero: unknown, DV: unknown): Record<string, unknown> => ({
  sub: '2594',
  RolUnico: { numero, DV, tipo: 'RUN' },
  name: { nombres: ['Camila', 'Andrea'], apellidos: ['Rojas', 'Díaz'] },
});

export const playedClient = { id: 'client-of-the-guide', secret: 'secret/of+the=guide' } as const;

export async function playClaveUnica(): Promise<PlayedClaveUnica> {
  const [own, other, elliptic] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const server = Fastify({ forceCloseConnections: true });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  let nonce: string | null = null;
  const played: PlayedClaveUnica = {
    issuer: '',
    fault: 'none',
    userinfoBy: 'POST',
    claims: claimsOf(12_345_678, '5'),
    asked: { token: [], headers: [], userinfo: [] },
    signIn: (address) => {
      const { searchParams } = new URL(address);
      nonce = searchParams.get('nonce');
      return `?code=abc123&state=${encodeURIComponent(searchParams.get('state') ?? '')}`;
    },
    close: () => server.close(),
  };

  const idToken = () => {
    const claims = {
      ...(nonce !== null && played.fault !== 'no nonce' && { nonce }),
      ...(played.fault === 'nonce of another' && { nonce: 'another' }),
    };
    const isElliptic = played.fault === 'another algorithm';
    return new SignJWT(claims)
      .setProtectedHeader(isElliptic ? { alg: 'ES256', kid: 'elliptic' } : { alg: 'RS256', kid: 'own' })
      .setIssuer(played.fault === 'another issuer' ? 'https://otro.example/openid' : played.issuer)
      .setAudience(playedClient.id)
      .setSubject('2594')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(
        isElliptic ? elliptic.privateKey : played.fault === 'another key' ? other.privateKey : own.privateKey,
      );
  };

  server.get('/openid/.well-known/openid-configuration', () => ({
    issuer: played.issuer,
    authorization_endpoint: `${played.issuer}/authorize`,
    token_endpoint: `${played.issuer}/token/`,
    userinfo_endpoint: `${played.issuer}/userinfo/`,
    jwks_uri: `${played.issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['HS256', 'RS256'],
  }));
  server.get('/openid/jwks', async () => ({
    keys: [
      { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' },
      { ...(await exportJWK(elliptic.publicKey)), kid: 'elliptic', alg: 'ES256', use: 'sig' },
    ],
  }));
  server.post<{ Body: Record<string, string> }>('/openid/token/', async ({ body, headers }, reply) => {
    played.asked.token.push(body);
    played.asked.headers.push(headers.authorization);
    if (played.fault === 'code used') return reply.code(400).send({ error: 'invalid_grant' });
    const isComplete = ['client_id', 'client_secret', 'redirect_uri', 'grant_type', 'code', 'state'].every(
      (name) => body[name] !== undefined,
    );
    if (!isComplete) return reply.code(400).send({ error: 'invalid_request' });
    if (played.fault === 'unknown client' || body['client_secret'] !== playedClient.secret)
      return reply.code(400).send({ error: 'invalid_client' });
    return {
      access_token: 'access-of-the-guide',
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: 'refresh-of-the-guide',
      ...(played.fault !== 'no id token' && { id_token: await idToken() }),
    };
  });
  server.route({
    method: ['GET', 'POST'],
    url: '/openid/userinfo/',
    handler: async ({ method, headers }, reply) => {
      played.asked.userinfo.push(method);
      if (method !== played.userinfoBy) return reply.code(405).send();
      if (played.fault === 'userinfo down') return reply.code(502).send('<h1>Bad Gateway</h1>');
      if (headers.authorization !== 'Bearer access-of-the-guide') return reply.code(401).send();
      return { ...played.claims, ...(played.fault === 'another sub' && { sub: '9999' }) };
    },
  });
  played.issuer = `${await server.listen({ port: 0, host: '127.0.0.1' })}/openid`;
  return played;
}
