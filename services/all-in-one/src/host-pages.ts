import { type HostConfig, hostPagePath } from '@afilia/backend/app/config/hosts';
import { defaultHost } from '@afilia/domain/values/host-id';
import { invitationSecret } from '@afilia/domain/partners/invitation';
import type { FastifyInstance } from 'fastify';
import { hostPagePolicy } from './security-headers.ts';

/** A file, since the strictest page allows no style within. No host is called so. */
const stylePath = '/h/page.css';

/** `.note`: a page that only says something, readable without anything else loaded. */
const style =
  'body{margin:0}.note{max-width:32rem;margin:0 auto;padding:48px 24px;color:#333;font:16px/24px Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}.note h1{margin:0 0 16px;font-size:24px;line-height:32px}';

const escaped = (word: string) => word.replaceAll(/[&<>"]/gu, (mark) => `&#${mark.codePointAt(0)};`);

/**
 * A page with the widget and nothing else, for banks whose links lead to none of their own.
 *
 * @param hostSession - secret of what the bank prepared
 */
function pageOf(host: HostConfig, apiUrl: string, hostSession?: string): string {
  const { provider, links, theme, supportPhone, apiKeys } = host;
  const attributes = {
    'api-key': apiKeys[0] ?? '',
    'api-url': apiUrl,
    brand: provider.brandName,
    'support-phone': supportPhone,
    'become-customer-url': links.becomeCustomer,
    'merchant-portal-url': links.merchantPortal,
    ...(theme && { theme: JSON.stringify(theme) }),
    ...(hostSession !== undefined && { 'host-session': hostSession }),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<!doctype html>
<html lang="es-CL">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Solicitud · ${escaped(provider.brandName)}</title>
    <link rel="stylesheet" href="${stylePath}" />
    <script src="/embed.js" defer></script>
  </head>
  <body>
    <main><dm-widget ${written.join(' ')}></dm-widget></main>
  </body>
</html>
`;
}

const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': hostPagePolicy,
  // Calls of live help need both.
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
};

/** The hosts as they are now. */
type Hosts = () => ReadonlyMap<string, HostConfig>;

/** Serves `/h/{host}/` of every host but the default one, whose page is `/`. @param apiUrl - path of the API */
export function serveHostPages(server: FastifyInstance, hosts: Hosts, apiUrl: string): void {
  server.get(stylePath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  );
  server.get(`${hostPagePath(':id')}/`, (request, reply) => {
    const { id } = request.params as { id: string };
    const host = id === defaultHost ? undefined : hosts().get(id);
    if (!host) return reply.callNotFound();
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(pageOf(host, apiUrl));
  });
}

/** Page for a token that is none of ours, or for an invitation that was over long ago. */
const unknownPage = `<!doctype html>
<html lang="es-CL">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Invitación</title>
    <link rel="stylesheet" href="${stylePath}" />
  </head>
  <body>
    <main class="note">
      <h1>No encontramos esta invitación</h1>
      <p>Revisa que el enlace esté completo, o pídele otro a tu banco.</p>
    </main>
  </body>
</html>
`;

/**
 * Serves `/i/{token}`, to which invitations lead: the page of their host, or the way on to the bank's own. Nothing is opened by loading
 * it, since programs open links of mails, too; the widget asks what the bank prepared.
 *
 * @param roadOf - whose page a token is for, and where to go on; undefined for what is none
 */
export function serveInvitationPages(
  server: FastifyInstance,
  hosts: Hosts,
  apiUrl: string,
  roadOf: (token: string) => Promise<{ hostId: string; next?: string } | undefined>,
): void {
  server.get('/i/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const road = await roadOf(token);
    const host = hosts().get(road?.hostId ?? '');
    reply.headers({
      ...pageHeaders,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    if (host && road?.next !== undefined) return reply.redirect(road.next, 303);
    return reply
      .code(host ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(host ? pageOf(host, apiUrl, invitationSecret(token)) : unknownPage);
  });
}
