import type { FastifyInstance } from 'fastify';

/** Errors and data, opened by themselves, load nothing, are no page's base and stand in no frame. */
const nothingPolicy =
  "default-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A script of ours: a worker made of one obeys the policy it came with, and loads its parts from beside it. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** On every answer; a page adds its own policy for what it loads. */
const everywhere = {
  'content-security-policy': nothingPolicy,
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The inbox shows each mail in a frame of its own.
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Headers of every answer, and the request's id for questions about it.
 *
 * @param options.includeSubDomains - whether TLS is asked for of every name below ours, which may be others' names
 */
export function addSecurityHeaders(server: FastifyInstance, options: { includeSubDomains: boolean }): void {
  const transport = `max-age=31536000${options.includeSubDomains ? '; includeSubDomains' : ''}`;
  server.addHook('onRequest', async (request, reply) => {
    // Set on the raw answer: GraphQL writes its own and would pass by Fastify's.
    for (const [name, value] of Object.entries(everywhere)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('strict-transport-security', transport);
    reply.raw.setHeader('x-request-id', request.id);
  });
}

/**
 * The strictest page a host may have (spec/numbers#budgets): nothing but our own origin, no inline script or style.
 * The demo host lives under it, so that the widget is known to. WebAssembly is let in for the scan of a cédula in browsers
 * without a reader of codes (decision access-identity-cards); scripts from text are not.
 */
export const hostPagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  // The sound of an incoming call.
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Documents for hosts and operators: a style, a script and pictures of ours, and what the search reads. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The agents' console. A visitor's page is rebuilt in a frame that runs no scripts; its styles stand in
 * the page itself, so inline styles are let in. Nothing is fetched from anywhere but our own origin; that frame has a
 * policy of its own besides, under which nothing is fetched at all (`apps/console/src/help/page/guard-frame.ts`).
 */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  'media-src blob:',
  "connect-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
