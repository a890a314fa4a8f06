import type { FastifyInstance } from 'fastify';

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;

/** Tells which origins may embed us, as `allowHosts` and the relay understand it. */
export function hostsOf(options: {
  origins: () => readonly string[];
  fromThisMachine: boolean;
}): (origin: string) => boolean {
  const { origins, fromThisMachine } = options;
  return (origin) => origins().includes(origin) || (fromThisMachine && loopback.test(origin));
}

/**
 * Lets the pages that may embed the widget load it and call its API from their own origin.
 *
 * @param options.origins - as in `HOST_ORIGINS`; asked for each request
 * @param options.fromThisMachine - pages on any port of this machine too: for trying, never in production
 * @param options.paths - what is opened; everything else stays with our own origin
 */
export function allowHosts(
  server: FastifyInstance,
  options: {
    origins: () => readonly string[];
    fromThisMachine: boolean;
    paths: readonly (string | RegExp)[];
  },
): void {
  const isHost = hostsOf(options);
  const isOpen = (path: string) =>
    options.paths.some((one) =>
      one instanceof RegExp ? one.test(path) : one.endsWith('/') ? path.startsWith(one) : path === one,
    );

  server.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!isOpen(url.split('?')[0] ?? '')) return undefined;
    // Set on the raw answer: GraphQL writes its own and would pass by Fastify's.
    const answer = reply.raw;
    answer.setHeader('vary', 'origin, accept-encoding');
    answer.setHeader('cross-origin-resource-policy', 'cross-origin');
    const { origin } = headers;
    if (origin === undefined || !isHost(origin)) return undefined;
    answer.setHeader('access-control-allow-origin', origin);
    answer.setHeader('access-control-expose-headers', 'x-request-id');
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers':
          'authorization, content-type, traceparent, x-api-key, x-device-key, x-file-name, x-request-id',
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
}
