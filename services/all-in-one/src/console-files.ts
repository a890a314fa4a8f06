import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleBase, isConsolePath } from '@afilia/api-contract/staff/console-addresses';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consolePolicy, scriptPolicy } from './security-headers.ts';

const aYear = 'public, max-age=31536000, immutable';

/**
 * The agents' console at `/console/` and at each of its addresses: one page, with a sign-in or without. It asks the
 * backend for everything that it shows. At an address that is none of them the same page says so, with status 404.
 *
 * @param folder - as built: `index.html`, and `assets/` whose names have hashes
 */
export async function serveConsole(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // The worker that reads PDF loads its decoders, under the policy that it came with.
    setHeaders: (reply) => {
      reply.header('cache-control', aYear);
      reply.header('content-security-policy', scriptPolicy);
    },
  });
  server.get('/console', (_request, reply) => reply.redirect('/console/', 308));
  server.get('/console/*', (request, reply) =>
    reply
      .code(isConsolePath(pathOf(request)) ? 200 : 404)
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': consolePolicy,
        // Calls need both; nothing else does.
        'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
        'referrer-policy': 'no-referrer',
        // The frame of a visitor's page inherits it, and no page can take it back.
        'x-dns-prefetch-control': 'off',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

/** The path below `/console`, as it was sent: nothing in it is decoded, so nothing can be hidden in it. */
const pathOf = ({ url }: FastifyRequest): string => {
  const [path = ''] = url.slice(consoleBase.length).split('?');
  return path;
};
