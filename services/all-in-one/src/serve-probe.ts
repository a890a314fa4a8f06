import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { credentialsOf } from '@afilia/backend/http/credentials-of';
import { streamHeaders } from '@afilia/backend/http/stream-headers';
import type { ProbeTickets } from '@afilia/backend/keys/probe-tickets';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longer than any network holds a packet, so that what comes in one piece was held back. */
const pauseMs = 1_000;

async function* twoParts(): AsyncGenerator<string> {
  yield 'data: 1\n\n';
  await setTimeout(pauseMs);
  yield 'data: 2\n\n';
}

/**
 * What this node sees of a request, for `npm run doctor`: `/probe/address` and `/probe/stream`. A caller without a ticket finds
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
    return reply.headers(streamHeaders).type('text/event-stream').send(Readable.from(twoParts()));
  });
}
