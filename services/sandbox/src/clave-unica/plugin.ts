import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { ProviderOptions } from '../open-id/make-provider.ts';
import { serveProvider } from '../open-id/serve-provider.ts';
import { claveUnicaClient } from './client.ts';
import { createHash } from 'node:crypto';
import { isOfPerson } from '../scenarios/rut.ts';
import { people } from '../sources/legal-entities/people.ts';
import { allScenarios } from '../scenarios/all-scenarios.ts';
import { errorPage, loginPage } from './pages.ts';

/** A holder of a ClaveÚnica, as its claims tell. */
type Holder = { rut: string; claims: Record<string, unknown> & { sub: string } };

const bodyOf = (rut: string) => Number(rut.slice(0, -2));

const named: ReadonlyMap<string, string> = new Map(Object.values(people).map(({ run, name }) => [run, name]));

/** People of the state's own test environment, by its guide. */
const official = ['44444444-4', '55555555-5', '88888888-8', '99999999-9'];

const known: ReadonlySet<string> = new Set([
  ...[...named.keys(), ...allScenarios.map(({ rut }) => rut)].filter(isOfPerson),
  ...official,
]);

/** @returns `12345678-5` of what was typed, with dots or without */
const plainRut = (typed: string): string => typed.replaceAll(/[.\s]/gu, '').toUpperCase().slice(0, 20);

/** Everybody with the RUN of a scenario, and the official test people. @returns nothing for anybody else */
function holderOf(rut: string): Holder | undefined {
  if (!known.has(rut)) return undefined;
  const [first = 'Persona', ...surnames] = (named.get(rut) ?? 'Persona de Prueba').split(' ');
  return {
    rut,
    claims: {
      // An account's own name, which says nothing of the person.
      sub: createHash('sha256').update(`clave-unica:${rut}`).digest('hex').slice(0, 16),
      RolUnico: { numero: bodyOf(rut), DV: rut.slice(-1), tipo: 'RUN' },
      name: { nombres: [first], apellidos: surnames },
    },
  };
}

/**
 * ClaveÚnica, under a prefix that must be the path of its issuer: scope `openid run name`, the person is `RolUnico` (decision
 * access-clave-unica). Everybody with the RUN of a scenario may sign in, with any key but `incorrecta`, and so may its official test people.
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
