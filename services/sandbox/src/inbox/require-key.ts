import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { wantsJson } from '../pages/layout.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The password of `authorization: Basic`; the user's name is anybody's. */
function passwordIn(header: string | undefined): string {
  const [scheme = '', encoded = ''] = (header ?? '').split(' ');
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(encoded, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/**
 * Everything of a scope is for holders of the key: browsers ask for it by themselves (HTTP Basic), and remember it
 * until they are closed. A script of a page that asks for data is only refused, or it would open that question again and
 * again.
 */
export function requireKey(scope: FastifyInstance, key: string): void {
  const expected = digest(key);
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (timingSafeEqual(digest(passwordIn(request.headers.authorization)), expected)) return;
    if (!wantsJson(request)) reply.header('www-authenticate', 'Basic realm="Sandbox", charset="UTF-8"');
    await reply
      .code(401)
      .type('text/plain; charset=utf-8')
      .send('Los correos de esta instalación de prueba se leen con la clave que el operador definió.\n');
  });
}
