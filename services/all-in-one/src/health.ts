import { sqlStateOf } from '@afilia/backend/platform/store/database-problem';
import { diskFullState, readOnlyState } from '@afilia/backend/platform/store/database-unavailable';
import type { FastifyInstance } from 'fastify';

/** Reasons against requests to this node. */
export const notReadyReasons = [
  'database',
  'database-read-only',
  'database-disk-full',
  'starting',
  'stopping',
] as const;
export type NotReady = (typeof notReadyReasons)[number];

/**
 * `/healthz`: the process listens. `/readyz`: it can do its work, so that a balancer may send people here.
 *
 * @param findNotReady - what is in the way; nothing when it is ready
 */
export function serveHealth(
  server: FastifyInstance,
  findNotReady: () => Promise<NotReady | undefined>,
): void {
  server.get('/healthz', { config: { requestLevel: 'trace' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', { config: { requestLevel: 'trace' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = await findNotReady();
    if (notReady === undefined) return { status: 'ready' };
    request.log.warn({ because: notReady }, 'not ready');
    return reply.code(503).send({ status: 'not-ready', because: notReady });
  });
}

const reasonOfState: Readonly<Record<string, NotReady>> = {
  [readOnlyState]: 'database-read-only',
  [diskFullState]: 'database-disk-full',
};

/** @param ping - rejects when the database does not answer, or takes no writes */
export const databaseProblem = (ping: () => Promise<void>): Promise<NotReady | undefined> =>
  ping().then(
    () => undefined,
    (error: unknown) => reasonOfState[sqlStateOf(error) ?? ''] ?? 'database',
  );
