import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { credentialsOf } from '@afilia/backend/platform/http/credentials-of';
import { streamHeaders } from '@afilia/backend/platform/http/stream-headers';
import type { ProbeTickets } from '@afilia/backend/help/keys/probe-tickets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The caller leaves once two parts have come apart. A busy machine may read the first ones late, so more follow. */
const parts = 20;
const pauseMs = 250;

async function* partByPart(): AsyncGenerator<string> {
  for (let part = 1; part <= parts; part++) {
    yield `data: ${part}\n\n`;
    await setTimeout(pauseMs);
  }
}

/** More than the longest silence of a stream, a socket or long-polling. */
const maxQuietMs = 60_000;

/** Above the largest file that people may send. */
const maxBodyBytes = 12 * 1024 * 1024;

/**
 * Shows this node's view of a request, for `npm run doctor`: `/probe/address`, `/probe/stream`, `/probe/quiet` and `/probe/body`. A caller without a ticket finds
 * nothing there.
 */
export function serveProbe(server: FastifyInstance, tickets: Pick<ProbeTickets, 'isValid'>): void {
  const isAllowed = ({ headers }: FastifyRequest) =>
    tickets.isValid(credentialsOf('bearer', headers.authorization) ?? '');

  server.get('/probe/address', (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    const { ip: address, protocol, raw } = request;
    return reply
      .header('cache-control', 'no-store')
      .send({ address, protocol, peer: raw.socket.remoteAddress ?? '' });
  });
  server.get('/probe/stream', (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    return reply.headers(streamHeaders).type('text/event-stream').send(Readable.from(partByPart()));
  });
  server.get<{ Querystring: { ms?: unknown } }>('/probe/quiet', async (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    const ms = Number(request.query.ms);
    await setTimeout(ms > 0 ? Math.min(ms, maxQuietMs) : 0, undefined, { ref: false });
    return reply.header('cache-control', 'no-store').send('');
  });
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isAllowed(request)) return reply.callNotFound();
    };
    scope.post('/probe/body', { bodyLimit: maxBodyBytes, onRequest }, async ({ body }, reply) => {
      let bytes = 0;
      for await (const part of body as AsyncIterable<Buffer>) bytes += part.length;
      return reply.header('cache-control', 'no-store').send({ bytes });
    });
  });
}
