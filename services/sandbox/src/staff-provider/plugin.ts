import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffIdentities, StaffProviderOptions } from './create-provider.ts';
import { sandboxAcr } from './client.ts';
import { errorPage, loginPage } from './pages.ts';
import { people, personOf, standings } from './people.ts';

type OfInteraction = { Params: { uid: string } };

/** A name and a password are no more than this. */
const maxFormLength = 2_000;

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
  const provider = async () => (await identities()).provider;
  const { prefix } = server;
  const origins = options.redirectUris.map((uri) => new URL(uri).origin);
  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        // The answer to the form leads on to the page that asked, which browsers hold against form-action too.
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${origins.join(' ')}`,
      })
      .type('text/html; charset=utf-8')
      .send(page);

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormLength },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const actionOf = (uid: string) => `${prefix}/interaction/${encodeURIComponent(uid)}`;
    const isOpen = async ({ raw }: FastifyRequest, { raw: answer }: FastifyReply, uid: string) => {
      try {
        return (await (await provider()).interactionDetails(raw, answer)).uid === uid;
      } catch {
        return false;
      }
    };

    scope.get<OfInteraction>('/interaction/:uid', async (request, reply) => {
      const { uid } = request.params;
      return (await isOpen(request, reply, uid))
        ? send(reply, loginPage({ action: actionOf(uid) }))
        : send(reply, errorPage, 400);
    });
    scope.post<OfInteraction>('/interaction/:uid', async (request, reply) => {
      const { uid } = request.params;
      if (!(await isOpen(request, reply, uid))) return send(reply, errorPage, 400);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const user = form.get('user') ?? '';
      const person = personOf(user, form.get('password') ?? '');
      const isDisabled = person && (await identities()).standings.get(person.id) === 'disabled';
      if (!person || isDisabled)
        return send(reply, loginPage({ action: actionOf(uid), user: user.slice(0, 100) }), 401);
      const next = await (
        await provider()
      ).interactionResult(request.raw, reply.raw, {
        login: { accountId: person.id, acr: sandboxAcr },
      });
      return reply.redirect(next, 303);
    });

    /** What an administrator does at a real one: `standing=disabled`, `noRole` or `usual`. Whoever is changed is signed out. */
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

  await server.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async (request, reply) => {
      const answer = (await provider()).callback() as (
        request: IncomingMessage,
        response: ServerResponse,
      ) => void;
      reply.hijack();
      const { raw } = request;
      const whole = raw.url ?? '/';
      // It looks for its own paths, and learns from the difference where it is mounted.
      Object.assign(raw, { originalUrl: whole, url: whole.slice(prefix.length) || '/' });
      answer(raw, reply.raw);
    });
  });
}
