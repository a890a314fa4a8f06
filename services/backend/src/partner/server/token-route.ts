import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ClientProof, issueToken, tokenSeconds } from '../../use-cases/partner/api-tokens.ts';
import type { PartnerDeps } from './context.ts';
import { sendProblem } from './problem.ts';
import type { tokenErrors } from './schemas.ts';

/** Far above what a server asks that keeps a token for its time. */
const perMinute = 60;

const fail = (reply: FastifyReply, status: 400 | 401, error: (typeof tokenErrors)[number]) =>
  (status === 401 ? reply.header('www-authenticate', 'Basic realm="afilia"') : reply)
    .code(status)
    .send({ error });

/** `Basic` credentials as RFC 6749 2.3.1 has them: each half form-encoded. */
function basicOf(header = ''): { id: string; secret: string } | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z\d+/=]{1,400})$/u.exec(header) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 1) return undefined;
  try {
    const [id, secret] = [text.slice(0, at), text.slice(at + 1)].map((half) =>
      decodeURIComponent(half.replaceAll('+', ' ')),
    );
    return id !== undefined && secret !== undefined && /^[\w-]{1,64}$/u.test(id) ? { id, secret } : undefined;
  } catch {
    return undefined;
  }
}

/** RFC 7523 2.2. */
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/**
 * By what a client shows who it is: `client_secret_basic` or `private_key_jwt`.
 *
 * @returns the error where it is neither, or both (RFC 6749 2.3)
 */
function proofOf(
  authorization: string | undefined,
  form: URLSearchParams,
): ClientProof | 'invalid_client' | 'invalid_request' {
  const assertion = form.get('client_assertion');
  if (assertion === null) {
    const client = basicOf(authorization);
    return client ? { kind: 'secret', ...client } : 'invalid_client';
  }
  if (authorization !== undefined || form.get('client_assertion_type') !== assertionType)
    return 'invalid_request';
  return { kind: 'assertion', assertion };
}

/** `POST /oauth/token` (RFC 6749 4.4): an access token of fifteen minutes for a client that shows who it is. */
export function serveTokens(server: FastifyInstance, deps: PartnerDeps): void {
  server.post('/oauth/token', { bodyLimit: 4_000 }, async ({ headers, body, ip }, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    const attempts = Math.max(1, perMinute * deps.rateLimitFactor);
    const retryAfterSeconds = await deps.rateLimiter.take([
      { key: `oauth address ${ip}`, attempts, perSeconds: 60 },
    ]);
    if (retryAfterSeconds > 0) return sendProblem(reply, 'tooManyRequests', { retryAfterSeconds });
    if (!(body instanceof URLSearchParams)) return fail(reply, 400, 'invalid_request');
    const proof = proofOf(headers.authorization, body);
    if (proof === 'invalid_client') return fail(reply, 401, proof);
    if (proof === 'invalid_request') return fail(reply, 400, proof);
    if (body.get('grant_type') !== 'client_credentials') return fail(reply, 400, 'unsupported_grant_type');
    const issued = await issueToken(deps, { proof, scope: body.get('scope') ?? undefined });
    if (!issued.ok) return fail(reply, issued.error === 'invalid_client' ? 401 : 400, issued.error);
    const { token, scopes } = issued.value;
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      scope: scopes.join(' '),
    };
  });
}
