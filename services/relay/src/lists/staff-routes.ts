import type { FastifyInstance } from 'fastify';
import { allStaff } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';
import { requireListKey } from './list-key.ts';

/** Maximum sessions that one request ends. */
const maxEnded = 1_000;

const sessionsIn = (body: unknown): string[] => {
  const given =
    typeof body === 'object' && body !== null && 'sessions' in body && Array.isArray(body.sessions)
      ? body.sessions
      : [];
  return given
    .slice(0, maxEnded)
    .filter((one): one is string => typeof one === 'string' && /^\w{1,128}$/u.test(one));
};

/**
 * Serves the backend, which manages staff sign-ins: `GET /ws-assist/staff` lists the sign-in sessions with a socket on
 * any node, `POST /ws-assist/staff/end` with `{ sessions }` ends their sockets and calls on all nodes.
 */
export function serveStaffRoutes(
  server: FastifyInstance,
  presence: Presence,
  options: { listKey: string; end: (sessions: readonly string[]) => void },
): void {
  const onRequest = requireListKey(options.listKey);
  server.get('/ws-assist/staff', { onRequest }, async () => {
    const sockets = await presence.socketsIn(allStaff);
    const sessions = sockets.flatMap(({ data }) =>
      data.role === 'agent' && data.staffSession !== undefined ? [data.staffSession] : [],
    );
    return { data: [...new Set(sessions)] };
  });
  // A thousand names of sessions; the one list of ours that may be longer than 128 kB.
  server.post('/ws-assist/staff/end', { onRequest, bodyLimit: 200_000 }, async ({ body }, reply) => {
    options.end(sessionsIn(body));
    return reply.code(204).send();
  });
}
