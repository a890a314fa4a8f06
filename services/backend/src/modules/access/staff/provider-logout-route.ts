import type { FastifyInstance } from 'fastify';
import { endByProvider } from '../use-cases/end-by-provider.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';

/** Path at which the provider tells of ended sessions; it must be registered there. */
const providerLogoutPath = '/staff/backchannel-logout';

/** A logout token is one to two kilobytes. */
const maxFormLength = 10_000;

/**
 * `POST /staff/backchannel-logout` of OpenID Connect Back-Channel Logout 1.0: a form with the field `logout_token`. It
 * is open to everybody, and what is not the provider's own word is answered with 400 and nothing else: why not is in
 * the log. How often one address may ask is limited in front of it.
 */
export async function serveProviderLogout(server: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { provider } = deps;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormLength },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500 || status === 429) throw error;
      return reply.code(400).send();
    });
    scope.post(providerLogoutPath, async (request, reply) => {
      const tokens = request.body instanceof URLSearchParams ? request.body.getAll('logout_token') : [];
      const [token] = tokens;
      const outcome =
        provider && token !== undefined && tokens.length === 1
          ? await endByProvider({ ...deps, provider }, token)
          : ({ ok: false, error: 'malformed' } as const);
      deps.reportAccess({
        event: 'provider-logout',
        outcome: outcome.ok ? 'done' : outcome.error,
        ...(outcome.ok && outcome.value.staffId !== undefined && { staffId: outcome.value.staffId }),
        requestId: request.id,
        from: request.ip,
      });
      return reply.code(outcome.ok ? 200 : 400).send();
    });
  });
}
