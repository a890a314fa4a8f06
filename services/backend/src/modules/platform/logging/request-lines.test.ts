import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';
import { fastifyLogging } from './fastify-logging.ts';
import { answerUnknown, asFiles } from './request-lines.ts';

async function serve(level: string) {
  const lines: string[] = [];
  const logger = createLogger({ level, destination: { write: (line) => void lines.push(line) } });
  const server = Fastify(fastifyLogging(logger, randomUUID));
  answerUnknown(server);
  server.get('/documents/:id', async () => ({ ok: true }));
  server.get('/broken', async () => {
    throw new Error('the disk is full');
  });
  await server.register(async (scope) => {
    asFiles(scope);
    scope.get('/files/*', async () => 'file');
  });
  server.get('/readyz', { config: { requestLevel: 'trace' } }, (_request, reply) => reply.code(503).send({}));
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { server, lines, logged };
}

test.each([
  ['nothing is there', '/secreto/12.345.678-5?code=K7QF&email=camila@correo.cl', 404],
  ['the address is none', '/secreto/%zz?code=K7QF', 400],
  ['a part is too long', `/documents/secreto${'x'.repeat(500)}`, 414],
])('of a request where %s only the method and the status are known', async (_what, url, status) => {
  const { server, lines, logged } = await serve('debug');
  const answer = await server.inject(url);
  await server.close();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(logged().filter(({ msg }) => msg === 'request')).toMatchObject([
    { method: 'GET', route: 'unknown', status },
  ]);
  expect(lines).toHaveLength(1);
  expect(`${lines.join('')}${answer.body}`).not.toMatch(/secreto|K7QF|camila|12\.345/u);
});

test('a failure of ours has its line, and the request one beside it', async () => {
  const { server, logged } = await serve('info');
  await server.inject('/broken');
  await server.close();
  expect(logged()).toMatchObject([
    { level: 'error', msg: 'request failed', error: { message: 'the disk is full' } },
    { level: 'info', msg: 'request', route: '/broken', status: 500 },
  ]);
});

test('files are logged at debug only', async () => {
  const info = await serve('info');
  await info.server.inject('/files/a.js');
  await info.server.close();
  expect(info.lines).toEqual([]);
  const debug = await serve('debug');
  await debug.server.inject('/files/a.js');
  await debug.server.close();
  expect(debug.logged()).toMatchObject([{ level: 'debug', route: '/files/*', status: 200 }]);
});

test('health is logged at trace only, whatever it answers', async () => {
  const debug = await serve('debug');
  await debug.server.inject('/readyz');
  await debug.server.close();
  expect(debug.lines).toEqual([]);
  const trace = await serve('trace');
  await trace.server.inject('/readyz');
  await trace.server.close();
  expect(trace.logged()).toMatchObject([{ level: 'trace', route: '/readyz', status: 503 }]);
});
