import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

/** Longest form, in letters. */
const maxFormLength = 2_000;

type ServedProvider = {
  provider: () => Promise<Provider>;
  redirectUris: readonly string[];
  /** A sign-in is forgotten at once: several people try it out in one browser. */
  forgets?: boolean;
};

/** Sends pages of a provider with their headers. */
function pageSender(redirectUris: readonly string[]) {
  const origins = redirectUris.map((uri) => new URL(uri).origin);
  return (reply: FastifyReply, page: string, status = 200) =>
    reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        // The answer to the form leads on to the page that asked, which browsers hold against form-action too.
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${origins.join(' ')}`,
      })
      .type('text/html; charset=utf-8')
      .send(page);
}

/** A form without a file. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormLength },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

type OfInteraction = { Params: { uid: string } };

/** Outcome of a form of the sign-in. */
type SignInAnswer =
  | { page: string; status: number }
  | { result: Parameters<Provider['interactionResult']>[2] };

/**
 * `GET` and `POST /interaction/:uid`, and everything else to the provider itself.
 *
 * @param pages.login - `action` is where its form goes
 * @param judge - what was typed
 */
export async function serveProvider(
  server: FastifyInstance,
  { provider, redirectUris, forgets = false }: ServedProvider,
  pages: { login: (action: string) => string; error: string },
  judge: (form: URLSearchParams, action: string) => SignInAnswer | Promise<SignInAnswer>,
): Promise<void> {
  const { prefix } = server;
  const send = pageSender(redirectUris);
  await server.register(async (scope) => {
    readForms(scope);
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
        ? send(reply, pages.login(actionOf(uid)))
        : send(reply, pages.error, 400);
    });
    scope.post<OfInteraction>('/interaction/:uid', async (request, reply) => {
      const { uid } = request.params;
      if (!(await isOpen(request, reply, uid))) return send(reply, pages.error, 400);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const judged = await judge(form, actionOf(uid));
      if ('page' in judged) return send(reply, judged.page, judged.status);
      const next = await (await provider()).interactionResult(request.raw, reply.raw, judged.result);
      return reply.redirect(next, 303);
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
      if (forgets) raw.headers.cookie = withoutSession(raw.headers.cookie);
      Object.assign(raw, { originalUrl: whole, url: whole.slice(prefix.length) || '/' });
      answer(raw, reply.raw);
    });
  });
}

const withoutSession = (header = ''): string =>
  header
    .split(';')
    .filter((one) => !one.trim().startsWith('_session'))
    .join(';');
