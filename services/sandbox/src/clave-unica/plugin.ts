import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { ProviderOptions } from '../open-id/make-provider.ts';
import { serveProvider } from '../open-id/serve-provider.ts';
import { claveUnicaClient } from './client.ts';
import { holderOf, plainRut } from './holders.ts';
import { errorPage, loginPage } from './pages.ts';

/**
 * ClaveÚnica, under a prefix that must be the path of its issuer: scope `openid run name`, the person is `RolUnico` (decision
 * 0029). Everybody with the RUN of a scenario may sign in, with any key but `incorrecta`, and so may its official test people.
 */
export async function claveUnicaPlugin(server: FastifyInstance, options: ProviderOptions): Promise<void> {
  let made: Promise<Provider> | undefined;
  /** Made when the first person signs in, as the staff's. */
  const provider = (): Promise<Provider> => (made ??= create(options));

  // As the guide has it: back to where it is asked to, and nothing to see otherwise. Sign-ins are forgotten at once here.
  server.get<{ Querystring: { redirect?: string } }>('/api/v1/accounts/app/logout', (request, reply) => {
    const target = URL.parse(request.query.redirect ?? '');
    const isOurs = options.redirectUris.some((uri) => new URL(uri).origin === target?.origin);
    return target && isOurs ? reply.redirect(target.href, 303) : reply.code(204).send();
  });
  await serveProvider(
    server,
    { provider, redirectUris: options.redirectUris, forgets: true },
    { login: (action) => loginPage({ action }), error: errorPage },
    (form, action) => {
      if (form.get('do') === 'cancel') return { result: { error: 'access_denied' } };
      const run = plainRut(form.get('run') ?? '');
      const key = form.get('key') ?? '';
      return holderOf(run) && key !== '' && key !== 'incorrecta'
        ? { result: { login: { accountId: run } } }
        : { page: loginPage({ action, run: run.slice(0, 20) }), status: 401 };
    },
  );
}

async function create(options: ProviderOptions): Promise<Provider> {
  const { makeProvider } = await import('../open-id/make-provider.ts');
  const { provider } = await makeProvider(options, {
    client: claveUnicaClient,
    algorithm: 'RS256',
    withoutPkce: true,
    scope: 'openid run name',
    scopes: ['openid'],
    errorPage,
    claims: { openid: ['sub'], run: ['RolUnico'], name: ['name'] },
    findAccount: (_ctx, id) => {
      const holder = holderOf(id);
      return holder && { accountId: id, claims: () => holder.claims };
    },
  });
  return provider;
}
