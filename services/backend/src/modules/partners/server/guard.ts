import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient, ApiScope } from '../ports/partner.ts';
import { credentialsOf } from '../../platform/http/credentials-of.ts';
import { clientOfToken } from '../use-cases/api-tokens.ts';
import type { ListDeps } from '../use-cases/list-applications.ts';
import type { PartnerDeps } from './context.ts';
import { sendProblem } from './problem.ts';

/** `data`: of the client's host alone. */
type Caller = { client: ApiClient; data: ListDeps };

const tokenForm = /^[\w-]{43}$/u;

const perMinute = 600;

/** Ids of ours have no other signs, and the database takes not every text. */
const idForm = /^[\w.-]{1,100}$/u;

/** Goes before each operation: a token, its scope, and how often its client asks. */
export const guarded =
  (
    deps: PartnerDeps,
    scope: ApiScope,
    handle: (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const token = credentialsOf('bearer', request.headers.authorization) ?? '';
    const client = tokenForm.test(token) ? await clientOfToken(deps, token) : undefined;
    if (!client) return sendProblem(reply, 'invalidToken');
    // The line of the request is written by the reply's logger.
    request.log = reply.log = request.log.child({ host: client.hostId, client: client.id });
    if (!client.scopes.includes(scope)) return sendProblem(reply, 'scope');
    const attempts = Math.max(1, perMinute * deps.rateLimitFactor);
    const limit = { key: `partner ${client.id}`, attempts, perSeconds: 60 };
    const retryAfterSeconds = await deps.rateLimiter.take([limit]);
    if (retryAfterSeconds > 0) return sendProblem(reply, 'tooManyRequests', { retryAfterSeconds });
    if (!Object.values(request.params as Record<string, string>).every((id) => idForm.test(id)))
      return sendProblem(reply, 'unknown');
    return handle({ client, data: deps.dataOf(client.hostId) }, request, reply);
  };
