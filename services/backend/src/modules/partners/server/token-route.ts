import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ClientProof, issueToken, tokenSeconds } from '../use-cases/api-tokens.ts';
import type { PartnerDeps } from './context.ts';
import { credentialsOf } from '../../platform/http/credentials-of.ts';
import { sendProblem } from './problem.ts';
import type { tokenErrors } from './schemas.ts';

/** Far above what a server asks that keeps a token for its time. */
const perMinute = 60;

/** @param requested - `authorization` of the request: a client that sent something else is not asked for `Basic` (RFC 6749 5.2) */
const fail = (
  reply: FastifyReply,
  requested: string | undefined,
  error: (typeof tokenErrors)[number],
): FastifyReply => {
  if (error !== 'invalid_client') return reply.code(400).send({ error });
  if (requested !== undefined) reply.header('www-authenticate', 'Basic realm="afilia"');
  return reply.code(401).send({ error });
};

/** `Basic` credentials as RFC 6749 2.3.1 has them: each half form-encoded. */
function basicOf(header = ''): { id: string; secret: string } | undefined {
  const text = Buffer.from(credentialsOf('basic', header) ?? '', 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 1) return undefined;
  try {
    const [id, secret] = [text.slice(0, at), text.slice(at + 1)].map((half) =>
      decodeURIComponent(half.replaceAll('+', ' ')),
    );
    return id !== undefined && secret !== undefined && clientId.test(id) ? { id, secret } : undefined;
  } catch {
    return undefined;
  }
}

const clientId = /^[\w-]{1,64}$/u;

/** RFC 7523 2.2. */
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/**
 * Reads a client's proof of its identity: `client_secret_basic`, `client_secret_post` or `private_key_jwt`.
 *
 * @returns the proof; the error if there is none, or two (RFC 6749 2.3)
 */
function proofOf(
  authorization: string | undefined,
  form: URLSearchParams,
): ClientProof | 'invalid_client' | 'invalid_request' {
  const assertion = form.get('client_assertion');
  const secret = form.get('client_secret');
  const id = form.get('client_id');
  if ([authorization ?? null, assertion, secret].filter((one) => one !== null).length > 1)
    return 'invalid_request';
  if (assertion !== null) {
    if (form.get('client_assertion_type') !== assertionType) return 'invalid_request';
    return { kind: 'assertion', assertion, ...(id !== null && { id }) };
  }
  if (secret !== null)
    return id !== null && clientId.test(id) ? { kind: 'secret', id, secret } : 'invalid_client';
  const client = basicOf(authorization);
  if (!client) return 'invalid_client';
  return id === null || id === client.id ? { kind: 'secret', ...client } : 'invalid_request';
}

/** `POST /oauth/token` (RFC 6749 4.4): an access token of fifteen minutes for a client that shows who it is. */
export function serveTokens(server: FastifyInstance, deps: PartnerDeps): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_000 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  server.get('/.well-known/oauth-authorization-server', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(deps.authorizationServer),
  );

  server.post('/oauth/token', { bodyLimit: 4_000 }, async ({ headers, body, ip }, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    const attempts = Math.max(1, perMinute * deps.rateLimitFactor);
    const retryAfterSeconds = await deps.rateLimiter.take([
      { key: `oauth address ${ip}`, attempts, perSeconds: 60 },
    ]);
    if (retryAfterSeconds > 0) return sendProblem(reply, 'tooManyRequests', { retryAfterSeconds });
    const { authorization } = headers;
    // No parameter twice (RFC 6749 3.2): a part in front of us may have looked at the other one.
    if (!(body instanceof URLSearchParams) || new Set(body.keys()).size !== body.size)
      return fail(reply, authorization, 'invalid_request');
    const proof = proofOf(authorization, body);
    if (typeof proof === 'string') return fail(reply, authorization, proof);
    if (body.get('grant_type') !== 'client_credentials')
      return fail(reply, authorization, 'unsupported_grant_type');
    const issued = await issueToken(deps, { proof, scope: body.get('scope') ?? undefined });
    if (!issued.ok) return fail(reply, authorization, issued.error);
    const { token, scopes } = issued.value;
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      scope: scopes.join(' '),
    };
  });
}
