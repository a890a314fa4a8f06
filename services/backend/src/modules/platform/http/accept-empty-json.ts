import type { FastifyInstance } from 'fastify';

/**
 * Takes an empty body with the type of JSON for none: many clients name the type in every request, also where they send nothing. A route
 * that needs a body refuses it as any other that lacks what it asks for.
 */
export function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
