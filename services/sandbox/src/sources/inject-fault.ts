import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../scenarios/scenario.ts';
import type { SourceEnvironment } from './source-environment.ts';
import { wait } from './wait.ts';

interface Circumstances {
  /** RUT and operation: counts the requests of a fault that recovers. */
  key: string;
  environment: SourceEnvironment;
  request: FastifyRequest;
  reply: FastifyReply;
}

const oversizedBytes = 50 * 1024 * 1024;

/** Well-formed JSON without end, as far as a careful caller reads; made as it is read. */
function* oversizedJson(): Generator<string> {
  const filler = 'x'.repeat(64 * 1024);
  yield '{"filler":"';
  for (let bytes = 0; bytes < oversizedBytes; bytes += filler.length) yield filler;
  yield '"}';
}

const bytesOfNothing = Buffer.from([0x7b, 0x22, 0x00, 0xff, 0xfe, 0xc3, 0x28, 0x5d, 0x9f, 0x0a]);

/**
 * Injects the fault of a scenario or an override.
 *
 * @returns true when the fault ended the request; false when the request still needs a regular answer
 */
export async function injectFault(fault: Fault, circumstances: Circumstances): Promise<boolean> {
  const { request, reply, environment, key } = circumstances;
  switch (fault.fault) {
    case 'httpError':
      await reply.code(fault.status).send({ error: fault.error });
      return true;
    case 'silence':
      reply.hijack();
      environment.held.add(request.raw.socket);
      request.raw.socket.once('close', () => environment.held.delete(request.raw.socket));
      return true;
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return true;
    case 'wrongShape':
      await reply.send({ resultado: 'OK', codigo: 0 });
      return true;
    case 'notJson':
      await reply.type('text/html').send('<!doctype html><title>Mantención</title><h1>Volvemos pronto</h1>');
      return true;
    case 'nonsense':
      await reply.type('application/json').send(bytesOfNothing);
      return true;
    case 'halfBody':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
      reply.raw.write('{"outcome":"cle', () => request.raw.socket.destroy());
      return true;
    case 'oversized':
      await reply.type('application/json').send(Readable.from(oversizedJson()));
      return true;
    case 'tooManyRequests':
      await reply
        .code(429)
        .header('retry-after', String(fault.retryAfterSeconds))
        .send({ error: 'tooManyRequests' });
      return true;
    case 'redirect':
      await reply.code(307).header('location', `${request.url}/elsewhere`).send({ error: 'moved' });
      return true;
    case 'slow':
      await wait(fault.extraMs * environment.latencyFactor, request.raw);
      return false;
    case 'late':
      await wait(fault.afterMs, request.raw);
      return false;
    case 'recovers':
      if (environment.state.count(key) <= fault.failedRequests) {
        await reply.code(503).send({ error: 'unavailable' });
        return true;
      }
      environment.state.resetCount(key);
      return false;
  }
}
