import { paths, pollingKeyHeader } from '@afilia/assist-protocol/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createAdmissionLimiter } from '../admission/admission-limiter.ts';
import type { Counters } from '../metrics.ts';
import type { RelayOptions } from '../options.ts';
import type { AddressSessions } from './address-sessions.ts';
import type { RelayEngine } from './relay-engine.ts';
import { isSameKey, sessionKeyOf } from './session-key.ts';

type Refusal = { status: 400 | 403 | 404 | 429; code?: number; message: string };

/** The same for a session that never was, has ended, is on another node, or is of another client: a caller cannot tell them apart. */
const unknownSession: Refusal = {
  status: 400,
  code: 1,
  message: 'Session ID unknown: it has ended, or requests of one peerId reach several nodes',
};

/** Serves long-polling at the address of the socket, for networks that break WebSockets (decision help-relay). */
export function servePolling(
  server: FastifyInstance,
  parts: {
    options: Pick<RelayOptions, 'polling' | 'addressOf'>;
    engine: RelayEngine;
    sessions: AddressSessions;
    admissionLimiter: ReturnType<typeof createAdmissionLimiter>;
    counts: Counters;
  },
): void {
  const { options, engine, sessions, admissionLimiter, counts } = parts;

  const refusalOf = ({ raw }: FastifyRequest, query: URLSearchParams): Refusal | undefined => {
    const key = sessionKeyOf(raw);
    if (query.get('transport') !== 'polling' || !key)
      return { status: 400, message: `Long-polling needs transport=polling and ${pollingKeyHeader}` };
    const sid = query.get('sid');
    const polling = sid === null ? undefined : engine.pollingOf(sid);
    if (polling && isSameKey(polling.key, key)) return undefined;
    // A wrong key is counted as a new connection.
    const refusal = admissionLimiter.refuses(raw);
    if (refusal !== undefined) return { status: refusal, message: 'Too many new sessions' };
    if (sid !== null) return unknownSession;
    if (raw.method !== 'GET') return { status: 400, code: 2, message: 'A session is opened by GET' };
    return sessions.isFull(options.addressOf(raw))
      ? { status: 429, message: 'Too many long-polling sessions' }
      : undefined;
  };

  const handle = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const { raw } = request;
    const { origin } = raw.headers;
    if (admissionLimiter.isForeign(raw))
      return reply.code(403).send({ message: 'This page may not connect' });
    reply.raw.setHeader('vary', 'origin');
    if (origin !== undefined) {
      reply.raw.setHeader('access-control-allow-origin', origin);
      reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
    }
    if (raw.method === 'OPTIONS')
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': `content-type, ${pollingKeyHeader}`,
          'access-control-max-age': '600',
        })
        .code(204)
        .send();
    if (!options.polling) return reply.code(404).send({ message: 'Long-polling is off' });
    const query = new URLSearchParams((raw.url ?? '').split('?')[1]);
    const refusal = refusalOf(request, query);
    if (refusal) {
      counts.socketsRefused += 1;
      const { status, ...body } = refusal;
      return reply.code(status).header('cache-control', 'no-store').send(body);
    }
    // engine.io reads the same query that was checked here.
    Reflect.set(raw, '_query', Object.fromEntries(query));
    reply.hijack();
    engine.handleRequest(raw, reply.raw);
    return reply;
  };

  void server.register(async (scope) => {
    // Bodies are read by the transport, within its limits.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${paths.socket}/`,
      exposeHeadRoute: false,
      config: { requestLevel: 'debug' },
      handler: handle,
    });
  });
}
