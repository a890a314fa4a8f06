import type { FastifyInstance } from 'fastify';
import { acceptEmptyJson } from '../../platform/http/accept-empty-json.ts';
import type { PartnerDeps } from './context.ts';
import { openApiDocument } from '../view/open-api.ts';
import { partnerOperations } from './operations.ts';
import { type ProblemCode, sendProblem } from './problem.ts';
import { servePartnerOperations } from './serve-operations.ts';
import { serveTokens } from './token-route.ts';

const codeOf: Readonly<Record<number, ProblemCode>> = {
  413: 'tooLarge',
  415: 'contentType',
  429: 'tooManyRequests',
};

/** Puts the API for banks' servers on a server: `/oauth/token` and `/api/v1/…` (decision partners-api). */
export async function registerPartner(server: FastifyInstance, deps: PartnerDeps): Promise<void> {
  await server.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    acceptEmptyJson(scope);
    // Clients name a form, or plain text, where they post nothing: `curl -d ''`, axios without data, Java's own.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      body === ''
        ? done(null, undefined)
        : done(Object.assign(new Error('content type'), { statusCode: 415 })),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 500) return sendProblem(reply, codeOf[status] ?? 'malformed');
      if (deps.isAway(error)) {
        deps.reportFailure('a bank’s server found no database', error);
        return sendProblem(reply, 'unavailable', { retryAfterSeconds: 1 });
      }
      const reference = deps.newReference();
      deps.reportBug(reference, error);
      return sendProblem(reply, 'internal', { reference });
    });
    // A form is taken nowhere else: read as a body of the API it would be one that says nothing.
    await scope.register(async (tokens) => serveTokens(tokens, deps));
    // It says nothing that docs/api.md does not, so it takes no token.
    scope.get('/api/v1/openapi.json', () => openApiDocument);
    await servePartnerOperations(scope, deps, partnerOperations);
  });
}
