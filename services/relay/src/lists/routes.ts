import type { FastifyInstance } from 'fastify';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { Member } from '../admission/member.ts';
import { projectOf } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';
import { requireListKey } from './list-key.ts';
import { queryList, type ListQuery, toLiveSessions } from './live-sessions.ts';

/** A query parameter that occurs twice is parsed as a list. */
type ProjectRequest = { Params: { projectKey: string }; Querystring: { q?: unknown } };
type SessionRequest = {
  Params: { projectKey: string; sessionId: string };
  Querystring: { userId?: unknown };
};

/**
 * Serves the live sessions to our services, not to browsers: under `/ws-assist`, with the key of `ASSIST_LIST_KEY` in
 * `authorization`.
 */
export function serveLists(server: FastifyInstance, presence: Presence, listKey: string): void {
  const onRequest = requireListKey(listKey);
  const liveSessionsOf = async (projectKey: string) => {
    const sockets = await presence.socketsIn(projectOf(projectKey));
    return toLiveSessions(sockets.map(({ data }): Member => data));
  };

  server.get<ProjectRequest>('/ws-assist/sockets-live/:projectKey', { onRequest }, async ({ params }) => ({
    data: queryList(await liveSessionsOf(params.projectKey), parseQuery({})),
  }));
  server.post<ProjectRequest>(
    '/ws-assist/sockets-live/:projectKey',
    { onRequest },
    async ({ params, body }) => ({
      data: queryList(await liveSessionsOf(params.projectKey), parseQuery(body)),
    }),
  );
  for (const list of ['sockets-live', 'sockets-list'])
    server.get<SessionRequest>(
      `/ws-assist/${list}/:projectKey/:sessionId`,
      { onRequest },
      async (request) => {
        const { projectKey, sessionId } = request.params;
        const { userId } = request.query;
        const found = (await liveSessionsOf(projectKey)).find(({ sessionID }) => sessionID === sessionId);
        return { data: found && (userId === undefined || found.userID === userId) ? found : null };
      },
    );
  server.get<ProjectRequest>(
    '/ws-assist/sockets-list/:projectKey/autocomplete',
    { onRequest },
    async (request) => {
      const { q } = request.query;
      const wanted = typeof q === 'string' ? q.toLowerCase() : '';
      const users = (await liveSessionsOf(request.params.projectKey)).flatMap(({ userID }) =>
        typeof userID === 'string' && userID.toLowerCase().includes(wanted) ? [userID] : [],
      );
      return { data: [...new Set(users)].slice(0, 10).map((value) => ({ type: 'USERID', value })) };
    },
  );
}

const boundedInteger = (value: unknown, min: number, max: number, defaultValue: number) =>
  Number.isSafeInteger(value) ? Math.min(max, Math.max(min, Number(value))) : defaultValue;

/** Avoids `String`, which throws on an object with an invalid `toString`. */
const asText = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];

/** Ignores malformed parts. */
function parseQuery(body: unknown): ListQuery {
  const { filter, pagination, sort } = isRecord(body) ? body : {};
  const page = isRecord(pagination) ? pagination : {};
  const order = isRecord(sort) ? sort : {};
  const filters = Object.entries(isRecord(filter) ? filter : {}).flatMap(([name, given]) => {
    const values =
      isRecord(given) && Array.isArray(given.values) ? given.values.slice(0, 20).flatMap(asText) : [];
    const operator =
      isRecord(given) && given.operator === 'contains' ? ('contains' as const) : ('is' as const);
    return values.length > 0 ? [[name, { values, operator }] as const] : [];
  });
  return {
    filter: Object.fromEntries(filters.slice(0, 20)),
    pagination: {
      limit: boundedInteger(page.limit, 1, 200, 200),
      page: boundedInteger(page.page, 1, 10_000, 1),
    },
    sort: {
      key: typeof order.key === 'string' ? order.key : 'timestamp',
      order: order.order === 'ASC' ? 'ASC' : 'DESC',
    },
  };
}
