import type { FastifyInstance } from 'fastify';

/** Why nobody should be sent here. */
export type NotReady = 'database' | 'starting' | 'stopping';

/**
 * `/healthz`: the process listens. `/readyz`: it can do its work, so that a balancer may send people here.
 *
 * @param whyNot - what is in the way; nothing when it is ready
 */
export function serveHealth(server: FastifyInstance, whyNot: () => Promise<NotReady | undefined>): void {
  server.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const because = await whyNot();
    if (because === undefined) return { status: 'ready' };
    request.log.warn({ because }, 'not ready');
    return reply.code(503).send({ status: 'not-ready', because });
  });
}

/** @param ping - rejects when the database does not answer */
export const databaseProblem = (ping: () => Promise<void>): Promise<'database' | undefined> =>
  ping().then(
    () => undefined,
    () => 'database' as const,
  );
