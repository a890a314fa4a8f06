import { type HostConfig, hostPagePath } from '@afilia/backend/config/hosts';
import type { FastifyInstance } from 'fastify';
import { hostPagePolicy } from './security-headers.ts';

/** A file, since the strictest page allows no style within. No host is called so. */
const stylePath = '/h/page.css';

const escaped = (word: string) => word.replaceAll(/[&<>"]/gu, (mark) => `&#${mark.codePointAt(0)};`);

/** A page with the widget and nothing else, for banks whose links lead to none of their own. */
function pageOf(host: HostConfig, apiUrl: string): string {
  const { provider, links, theme, supportPhone, apiKeys } = host;
  const attributes = {
    'api-key': apiKeys[0] ?? '',
    'api-url': apiUrl,
    brand: provider.brandName,
    'support-phone': supportPhone,
    'become-customer-url': links.becomeCustomer,
    'merchant-portal-url': links.merchantPortal,
    ...(theme && { theme: JSON.stringify(theme) }),
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

/** Serves `/h/{host}/` of every host but the default one, whose page is `/`. @param apiUrl - path of the API */
export function serveHostPages(server: FastifyInstance, hosts: Iterable<HostConfig>, apiUrl: string): void {
  server.get(stylePath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send('body{margin:0}'),
  );
  for (const host of hosts) {
    const page = pageOf(host, apiUrl);
    server.get(`${hostPagePath(host.id)}/`, (_request, reply) =>
      reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': hostPagePolicy,
          // Calls of live help need both.
          'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
        })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}
