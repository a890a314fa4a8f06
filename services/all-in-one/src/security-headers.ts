import type { FastifyInstance } from 'fastify';

/** On every answer; a page adds its own policy for what it loads. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The inbox shows each mail in a frame of its own.
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

/** Headers of every answer, and the request's id for whoever asks us about it. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    // Set on the raw answer: GraphQL writes its own and would pass by Fastify's.
    for (const [name, value] of Object.entries(everywhere)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
  });
}

/**
 * The strictest page a host may have (design section 5): nothing but our own origin, no inline script or style.
 * The demo host lives under it, so that the widget is known to.
 */
export const hostPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The agents' console. What it shows of a visitor's page is rebuilt in a frame that runs no scripts; its styles stand in
 * the page itself, so inline styles are let in. Nothing is fetched from anywhere but our own origin: a page that is
 * looked at must not call home.
 */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
