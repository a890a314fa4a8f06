import type { FastifyInstance } from 'fastify';
import { readForms, serveProvider } from '../open-id/serve-provider.ts';
import type { StaffIdentities, StaffProviderOptions } from './create-provider.ts';
import { sandboxAcr } from './client.ts';
import { errorPage, loginPage } from './pages.ts';
import { people, personOf, standings } from './people.ts';

/**
 * The identity provider of the staff, under a prefix that must be the path of its issuer.
 *
 * @example
 * await server.register(staffProviderPlugin, { prefix: '/sandbox/oidc', issuer: `${publicUrl}/sandbox/oidc`, … });
 */
export async function staffProviderPlugin(
  server: FastifyInstance,
  options: StaffProviderOptions,
): Promise<void> {
  let made: Promise<StaffIdentities> | undefined;
  /** Made when the first person signs in: its code alone would take half a second of every start. */
  const identities = (): Promise<StaffIdentities> =>
    (made ??= import('./create-provider.ts').then(({ createStaffProvider }) => createStaffProvider(options)));

  await server.register(async (scope) => {
    readForms(scope);
    /** Acts of an administrator at a real one: `standing=disabled`, `noRole` or `usual`. A changed person is signed out. */
    scope.post<{ Params: { user: string } }>('/people/:user', async ({ params, body }, reply) => {
      const person = people.find(({ user }) => user === params.user);
      const requested = body instanceof URLSearchParams ? body.get('standing') : undefined;
      const standing = standings.find((one) => one === requested);
      if (!person || !standing) return reply.code(person ? 400 : 404).send();
      const { standings: known, endSessionsOf } = await identities();
      known.set(person.id, standing);
      return { told: standing === 'usual' ? 0 : await endSessionsOf(person.id) };
    });
  });

  await serveProvider(
    server,
    { provider: async () => (await identities()).provider, redirectUris: options.redirectUris },
    { login: (action) => loginPage({ action }), error: errorPage },
    async (form, action) => {
      const user = form.get('user') ?? '';
      const person = personOf(user, form.get('password') ?? '');
      const isDisabled = person && (await identities()).standings.get(person.id) === 'disabled';
      return !person || isDisabled
        ? { page: loginPage({ action, user: user.slice(0, 100) }), status: 401 }
        : { result: { login: { accountId: person.id, acr: sandboxAcr } } };
    },
  );
}
