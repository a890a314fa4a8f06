import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process listens. `/readyz`: its database answers, so that a balancer may send people here.
 *
 * @param ping - rejects when the database does not answer
 */
export function serveHealth(server: FastifyInstance, ping: () => Promise<void>): void {
  server.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ error }, 'the database does not answer');
      return reply.code(503).send({ status: 'not-ready', because: 'database' });
    }
  });
}
