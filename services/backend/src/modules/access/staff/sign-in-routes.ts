import { readReturnAddress } from '@afilia/api-contract/staff/console-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInFailure } from '../../platform/ports/staff.ts';
import { endStaffSession } from '../use-cases/end-staff-access.ts';
import { openStaffSession } from '../../platform/use-cases/keep-staff-session.ts';
import { deviceOf } from './device-of.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { readCookie, setCookie } from '../../platform/cookies/cookies.ts';
import { staffCookies, staffPath as path } from '../../platform/staff/cookies.ts';

/** Path to which the provider sends browsers back; it must be registered there. */
export const callbackPath = '/staff/callback';

/** How long a browser may be away at the provider, in seconds. */
const awaySeconds = 15 * 60;

/** Outcome in the console's address; a word of a short list and nothing of the request. */
type SignInOutcome = SignInFailure | 'notConfigured';

/**
 * The way in and back: `GET /staff/sign-in` leads to the identity provider, `GET /staff/callback` back to the console
 * with a session, or with the reason why not: to the address that the request names in `to`.
 */
export function serveSignIn(server: FastifyInstance, deps: StaffDeps): void {
  const { provider, publicUrl } = deps;
  const cookies = staffCookies(deps);
  const { isSecure } = cookies;
  const host = new URL(publicUrl).host;
  /** @param to - where in the console, as it was read: an address of its own and of nothing else */
  const toConsole = (reply: FastifyReply, to: string, outcome?: SignInOutcome) => {
    const address = new URL(`${publicUrl}${to}`);
    if (outcome) address.searchParams.set('error', outcome);
    return reply.redirect(address.href, 303);
  };
  const short = { sameSite: 'Lax', isSecure, path } as const;
  const firstPage = readReturnAddress(undefined);

  server.get<{ Querystring: { again?: string; public?: string; to?: unknown } }>(
    '/staff/sign-in',
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { again, public: isPublic, to: requested } = request.query;
      const to = readReturnAddress(requested);
      if (!provider) return toConsole(reply, to, 'notConfigured');
      // The cookie must be there when the provider sends the browser back, and that is to our public address. Once: a
      // proxy may change the name of the host.
      if (request.headers.host !== host && isPublic === undefined) {
        const stored = new URLSearchParams({
          public: '1',
          ...(again && { again: '1' }),
          ...(to !== firstPage && { to }),
        });
        return reply.redirect(`${publicUrl}/staff/sign-in?${stored}`, 303);
      }
      // A new sign-in ends the session before. The cookie comes with requests of our own pages alone.
      const old = readCookie(request.headers.cookie, cookies.session);
      if (old !== undefined) await endStaffSession(deps, deps.hash(old));
      // A foreign page that leads here opens no session unnoticed: the provider asks who it is.
      const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
      // Nor does the one who signed out here, or a colleague at the same machine, come in by a session that the provider
      // remembers.
      const hasLeft = readCookie(request.headers.cookie, cookies.signedOut) !== undefined;
      const begun = await provider.begin({ again: again !== undefined || isForeign || hasLeft });
      if (!begun.ok) return toConsole(reply, to, begun.error);
      const { address, pending } = begun.value;
      return reply
        .header('set-cookie', [
          setCookie(cookies.pending, pending, { ...short, maxAge: awaySeconds }),
          // That of an attempt before leads nowhere any more.
          ...(to === firstPage && readCookie(request.headers.cookie, cookies.returnTo) === undefined
            ? []
            : [setCookie(cookies.returnTo, encodeURIComponent(to), { ...short, maxAge: awaySeconds })]),
        ])
        .redirect(address, 303);
    },
  );

  server.get(callbackPath, async (request: FastifyRequest, reply) => {
    reply.header('cache-control', 'no-store');
    const wanted = readCookie(request.headers.cookie, cookies.returnTo);
    const to = readReturnAddress(wanted === undefined ? undefined : decoded(wanted));
    if (!provider) return toConsole(reply, to, 'notConfigured');
    const pending = readCookie(request.headers.cookie, cookies.pending);
    const used = [cookies.pending, ...(wanted === undefined ? [] : [cookies.returnTo])].map((name) =>
      setCookie(name, '', { ...short, maxAge: 0 }),
    );
    const at = request.url.indexOf('?');
    const signedIn =
      pending === undefined || at < 0
        ? ({ ok: false, error: 'expired' } as const)
        : await provider.finish(pending, request.url.slice(at));
    const context = { event: 'sign-in', requestId: request.id, from: request.ip } as const;
    if (!signedIn.ok) {
      deps.reportAccess({ ...context, outcome: signedIn.error });
      return toConsole(reply.header('set-cookie', used), to, signedIn.error);
    }
    const token = await openStaffSession(deps, signedIn.value, deviceOf(request.headers['user-agent']));
    const { id: staffId, role } = signedIn.value.person;
    deps.reportAccess({ ...context, outcome: 'done', staffId, role });
    return toConsole(
      reply.header('set-cookie', [
        ...used,
        ...(readCookie(request.headers.cookie, cookies.signedOut) === undefined
          ? []
          : [setCookie(cookies.signedOut, '', { ...short, maxAge: 0 })]),
        setCookie(cookies.session, token, { sameSite: 'Strict', isSecure, path }),
      ]),
      to,
    );
  });
}

/** A browser may send anything in a cookie. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
