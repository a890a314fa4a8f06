import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { expect, test } from 'vitest';
import { openServer, receivedWithin } from './open-server.ts';

/** A server that waits for requests for 200 ms instead of 30 s. */
async function open() {
  const { server } = openServer(
    { trustedProxies: [], includeSubDomains: false, tls: undefined },
    createLogger({ level: 'silent' }),
    { ms: 200, pollIntervalMs: 50 },
  );
  server.post('/graphql', async () => ({ ok: true }));
  server.get('/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: 1\n\n');
    setTimeout(() => reply.raw.end('data: 2\n\n'), 600);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { server, port };
}

async function answerTo(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['head', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '],
  [
    'body',
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
  ],
])('a %s that does not come to its end is cut', async (_what, text) => {
  const { server, port } = await open();
  expect(await answerTo(port, text)).toMatch(/^HTTP\/1\.1 408 /u);
  await server.close();
});

test('an answer that takes longer than a request may is not cut', async () => {
  const { server, port } = await open();
  const response = await fetch(`http://127.0.0.1:${port}/events`);
  expect(await response.text()).toBe('data: 1\n\ndata: 2\n\n');
  await server.close();
});

test('requests are waited for for thirty seconds, and looked at often enough for that to be true', () => {
  expect(receivedWithin.ms).toBe(30_000);
  expect(receivedWithin.pollIntervalMs).toBeLessThanOrEqual(2_000);
});

test('an address that nothing is at is not repeated', async () => {
  const { server, port } = await open();
  for (const path of ['/secreto?a=1', '/secreto/%zz']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('secreto');
  }
  await server.close();
});
