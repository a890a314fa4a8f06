import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterEach, expect, test } from 'vitest';
import { fetchGuarded } from './fetch-guarded.ts';

const limits = { outbound: straightOut, milliseconds: 2_000, bytes: 1_000 };
const servers: ReturnType<typeof createServer>[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('an internal address of a certificate is not requested', async () => {
  let requested = 0;
  const origin = await serve((_request, response) => {
    requested += 1;
    response.end('secret');
  });
  const { port } = new URL(origin);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    expect(await fetchGuarded({ url: `http://${host}:${port}/` }, { ...limits, trusted: [] })).toMatchObject({
      ok: false,
    });
  expect(requested).toBe(0);
  expect(await fetchGuarded({ url: origin }, { ...limits, trusted: [origin] })).toMatchObject({ ok: true });
});

test('neither a redirect nor a long or late answer is taken', async () => {
  const elsewhere = await serve((_request, response) => response.end('elsewhere'));
  const kinds: Record<string, RequestListener> = {
    redirect: (_request, response) => response.writeHead(302, { location: elsewhere }).end(),
    long: (_request, response) => response.end(Buffer.alloc(1_001)),
    late: () => undefined,
  };
  for (const [kind, answer] of Object.entries(kinds)) {
    const origin = await serve(answer);
    const given = await fetchGuarded({ url: origin }, { ...limits, milliseconds: 200, trusted: [origin] });
    expect([kind, given.ok]).toEqual([kind, false]);
  }
});

test.each(['ftp://ca.example/', 'file:///etc/passwd', `http://${'user:word'}@ca.example/`, 'nonsense'])(
  '%s is no address to ask',
  async (url) => expect((await fetchGuarded({ url }, { ...limits, trusted: [] })).ok).toBe(false),
);
