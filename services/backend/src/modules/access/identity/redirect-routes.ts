import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { cookieSecurity, readCookie, setCookie } from '../../platform/cookies/cookies.ts';

/** Path to which the provider sends browsers back; it must be registered there. */
export const identityCallbackPath = '/identity/callback';

/** The address that ends a session at the provider, and the one to which the provider leads afterwards. */
export const identityLogoutPath = '/identity/logout';
const loggedOutPath = '/identity/logged-out';

/** How long a browser may be away at the provider, in seconds. */
const awaySeconds = 15 * 60;

/** How a way to the provider ended; `returnTo` is absent where another window waits. */
type Ended = { kind: 'ended'; proven: boolean; returnTo?: string } | { kind: 'unknown' };

type RedirectRoutes = {
  publicUrl: string;
  /** Then cookies need TLS, whatever the address says. */
  production: boolean;
  /** Ends a session at the provider. */
  logoutUrl: string;
  /** Tells if pages of this origin may embed us. */
  isHost: (origin: string) => boolean;
  leave: (
    token: string,
  ) => Promise<Ended | { kind: 'leaves'; redirectId: string; address: string; pending: string }>;
  comeBack: (from: { redirectId: string; pending: string; query: string }) => Promise<Ended>;
  /** Pages of ours without script. */
  pages: {
    headers: Record<string, string>;
    /** «Listo. Vuelve a la otra ventana.», or that it did not work. */
    ended: (proven: boolean) => string;
    /** «Volver a conectar». */
    unknown: () => string;
    /** Asks before it goes on to `href`. */
    ask: (href: string) => string;
    /** «Cerrar sesión de ClaveÚnica», by `href`. */
    leave: (href: string) => string;
    /** The session there is over. */
    left: () => string;
  };
  /** Bugs. */
  /** Tells if an error means that the database is away. */
  isAway: (error: unknown) => boolean;
  report: (error: unknown) => void;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const tokenForm = /^[\w-]{43}$/u;

/**
 * The way to the state's identity provider and back (decision access-clave-unica): `GET /identity/begin/{token}` once, `GET /identity/callback` once, each with the
 * token or the cookie that this very browser got; `GET /identity/logout` leads to its way out. The caller puts a rate limit in front.
 */
export const redirectRoutes =
  ({ leave, comeBack, pages, isHost, isAway, report, ...where }: RedirectRoutes): FastifyPluginAsync =>
  async (server) => {
    const { isSecure, prefix } = cookieSecurity(where);
    const ownOrigin = new URL(where.publicUrl).origin;
    // One cookie a redirect: two people who share a browser do not lose each other's.
    const cookieOf = (redirectId: string) => `${prefix}afilia_redirect_${redirectId.replaceAll('-', '')}`;
    const cookie = (redirectId: string, value: string, maxAge: number) =>
      setCookie(cookieOf(redirectId), value, { sameSite: 'Lax', isSecure, path: '/identity', maxAge });
    const page = (reply: FastifyReply, markup: string, status = 200) =>
      reply.code(status).type('text/html; charset=utf-8').send(markup);
    const answer = (reply: FastifyReply, ended: Ended) => {
      if (ended.kind === 'unknown') return page(reply, pages.unknown(), 400);
      return ended.returnTo === undefined
        ? page(reply, pages.ended(ended.proven))
        : reply.redirect(ended.returnTo, 303);
    };

    server.addHook('onRequest', async (_request, reply) => {
      // `no-referrer` among them: neither the provider nor the host learns an address of ours.
      reply.headers({ ...pages.headers, 'cache-control': 'no-store' });
    });
    server.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      // The server has a page for it, which the browser asks again for.
      if (isAway(error)) throw error;
      if (status >= 500) report(error);
      return page(reply, pages.unknown(), status);
    });

    server.get<{ Params: { token: string } }>('/identity/begin/:token', async (request, reply) => {
      const { token } = request.params;
      if (!tokenForm.test(token)) return answer(reply, { kind: 'unknown' });
      // A link to another person's redirect proves that other person: the page asks a visitor who did not come from a
      // page of a host.
      const from = originOf(request);
      if (from !== ownOrigin && !(from !== undefined && isHost(from)))
        return page(reply.header('referrer-policy', 'same-origin'), pages.ask(`/identity/begin/${token}`));
      const left = await leave(token);
      if (left.kind !== 'leaves') return answer(reply, left);
      return reply
        .header('set-cookie', cookie(left.redirectId, left.pending, awaySeconds))
        .redirect(left.address, 303);
    });

    // A page and no redirect: the provider may answer 204, and the browser then stays where it is.
    server.get(identityLogoutPath, (_request, reply) => {
      const address = new URL(where.logoutUrl);
      address.searchParams.set('redirect', `${where.publicUrl}${loggedOutPath}`);
      return page(reply, pages.leave(address.href));
    });
    server.get(loggedOutPath, (_request, reply) => page(reply, pages.left()));

    server.get(identityCallbackPath, async (request, reply) => {
      const at = request.url.indexOf('?');
      const query = at < 0 ? '' : request.url.slice(at);
      const redirectId = new URLSearchParams(query).get('state')?.split('.')[0] ?? '';
      const pending = uuid.test(redirectId)
        ? readCookie(request.headers.cookie, cookieOf(redirectId))
        : undefined;
      if (pending === undefined) return answer(reply, { kind: 'unknown' });
      reply.header('set-cookie', cookie(redirectId, '', 0));
      return answer(reply, await comeBack({ redirectId, pending, query }));
    });
  };

function originOf({ headers }: FastifyRequest): string | undefined {
  const { referer } = headers;
  return typeof referer === 'string' ? URL.parse(referer)?.origin : undefined;
}
