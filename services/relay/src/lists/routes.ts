import type { FastifyInstance } from 'fastify';
import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { Member } from '../admission/member.ts';
import { projectOf } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';
import { requireListKey } from './list-key.ts';
import { answerList, type ListQuery, toSessions } from './live-sessions.ts';

/** A name that stands twice in an address comes as a list. */
type InProject = { Params: { projectKey: string }; Querystring: { q?: unknown } };
type OfSession = { Params: { projectKey: string; sessionId: string }; Querystring: { userId?: unknown } };

/**
 * Which sessions are live, for services of ours: under `/ws-assist`, with the key of `ASSIST_LIST_KEY` in
 * `authorization`. Browsers have no business there.
 */
export function serveLists(server: FastifyInstance, presence: Presence, listKey: string): void {
  const onRequest = requireListKey(listKey);
  const liveIn = async (projectKey: string) => {
    const sockets = await presence.socketsIn(projectOf(projectKey));
    return toSessions(sockets.map(({ data }): Member => data));
  };

  server.get<InProject>('/ws-assist/sockets-live/:projectKey', { onRequest }, async ({ params }) => ({
    data: answerList(await liveIn(params.projectKey), readQuestion({})),
  }));
  server.post<InProject>('/ws-assist/sockets-live/:projectKey', { onRequest }, async ({ params, body }) => ({
    data: answerList(await liveIn(params.projectKey), readQuestion(body)),
  }));
  for (const list of ['sockets-live', 'sockets-list'])
    server.get<OfSession>(`/ws-assist/${list}/:projectKey/:sessionId`, { onRequest }, async (request) => {
      const { projectKey, sessionId } = request.params;
      const { userId } = request.query;
      const found = (await liveIn(projectKey)).find(({ sessionID }) => sessionID === sessionId);
      return { data: found && (userId === undefined || found.userID === userId) ? found : null };
    });
  server.get<InProject>(
    '/ws-assist/sockets-list/:projectKey/autocomplete',
    { onRequest },
    async (request) => {
      const { q } = request.query;
      const wanted = typeof q === 'string' ? q.toLowerCase() : '';
      const users = (await liveIn(request.params.projectKey)).flatMap(({ userID }) =>
        typeof userID === 'string' && userID.toLowerCase().includes(wanted) ? [userID] : [],
      );
      return { data: [...new Set(users)].slice(0, 10).map((value) => ({ type: 'USERID', value })) };
    },
  );
}

const whole = (value: unknown, least: number, most: number, usual: number) =>
  Number.isSafeInteger(value) ? Math.min(most, Math.max(least, Number(value))) : usual;

/** Not by `String`, which throws on an object that names a `toString` of its own. */
const asText = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];

/** What is malformed is as if it were not there. */
function readQuestion(body: unknown): ListQuery {
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
    pagination: { limit: whole(page.limit, 1, 200, 200), page: whole(page.page, 1, 10_000, 1) },
    sort: {
      key: typeof order.key === 'string' ? order.key : 'timestamp',
      order: order.order === 'ASC' ? 'ASC' : 'DESC',
    },
  };
}
