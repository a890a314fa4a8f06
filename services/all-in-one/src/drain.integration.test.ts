import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainable, createDrain } from './drain.ts';
import { databaseProblem, serveHealth } from './health.ts';

/** A server whose `/slow` answers when it is let, and whose `/stream` has begun to answer long before. */
async function slowServer() {
  const server = Fastify(drainable);
  const drain = createDrain(server);
  const requested = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  serveHealth(server, async () => (drain.started() ? 'stopping' : undefined));
  server.get('/slow', async () => {
    requested.resolve();
    await answer.promise;
    return 'whole';
  });
  server.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: 1\n\n');
    void answer.promise.then(() => reply.raw.end('event: complete\n\n'));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, agent, host: '127.0.0.1' }, resolve).once('error', reject);
    });
  return { server, drain, requested: requested.promise, answer: answer.resolve, ask };
}

const textOf = async (response: IncomingMessage) => {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += String(part);
  return text;
};

test('a request that began before the end is answered whole, on a connection that then closes', async () => {
  const { drain, requested, answer, ask } = await slowServer();
  const slow = ask('/slow');
  const stream = await ask('/stream');
  await requested;
  const idle = await ask('/healthz');
  await textOf(idle);
  const ended = drain.end(60_000);
  await expect(ask('/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/u);
  answer();
  const response = await slow;
  expect(await textOf(response)).toBe('whole');
  expect(response.headers.connection).toBe('close');
  expect(await textOf(stream)).toBe('data: 1\n\nevent: complete\n\n');
  await ended;
});

test('an answer that is still under way when patience ends is cut', async () => {
  const { drain, requested, ask } = await slowServer();
  const slow = ask('/slow');
  slow.catch(() => undefined);
  await requested;
  await drain.end(10);
  await expect(slow).rejects.toThrow(/ECONNRESET|hang up/u);
});

test('/readyz says what is in the way of work', async () => {
  const readiness = async (findNotReady: Parameters<typeof serveHealth>[1]) => {
    const server = Fastify();
    serveHealth(server, findNotReady);
    const answer = await server.inject('/readyz');
    await server.close();
    return [answer.statusCode, answer.json()];
  };
  expect(await readiness(() => databaseProblem(() => Promise.resolve()))).toEqual([200, { status: 'ready' }]);
  expect(await readiness(() => databaseProblem(() => Promise.reject(new Error('gone'))))).toEqual([
    503,
    { status: 'not-ready', because: 'database' },
  ]);
  for (const [code, because] of [
    ['25006', 'database-read-only'],
    ['53100', 'database-disk-full'],
    ['57P03', 'database'],
  ])
    expect(
      await readiness(() => databaseProblem(() => Promise.reject(Object.assign(new Error('no'), { code })))),
    ).toEqual([503, { status: 'not-ready', because }]);
  expect(await readiness(async () => 'stopping')).toEqual([
    503,
    { status: 'not-ready', because: 'stopping' },
  ]);
});
