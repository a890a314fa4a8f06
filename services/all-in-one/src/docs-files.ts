import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from './security-headers.ts';

/**
 * The documents for hosts and operators at `/docs/`, static pages. `/docs/play/` is one of the demo host's: it shows the
 * widget, under the policy of a host page.
 *
 * @param folder - as built: `index.html`, a folder a document, and what they load, under names without hashes
 */
export async function serveDocs(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  server.get('/docs', (_request, reply) => reply.redirect('/docs/', 308));
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    redirect: true,
    setHeaders: (reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': docsPolicy });
    },
  });
}
