import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createProbeTickets } from '@afilia/backend/help/keys/probe-tickets';
import Fastify, { type FastifyInstance } from 'fastify';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkPublicAddress } from '@afilia/backend/app/doctor/check-public-address';
import { serveProbe } from '@afilia/all-in-one/serve-probe';

const tickets = createProbeTickets(new Uint8Array(32).fill(7), { now: () => new Date() });

/** The public name, the proxy towards the nodes, and the node: addresses of this machine that differ. */
const publicHost = '127.0.0.2';
const proxyHost = '127.0.0.3';

/** Possible faults of a proxy in front of a node. */
type Proxy = {
  forwards?: 'own' | 'given';
  buffers?: true;
  refusesUpgrades?: true;
  opens?: string;
  hides?: string;
  status?: number;
};

let node: FastifyInstance;
let untrusting: FastifyInstance;
const proxies: Server[] = [];

async function startNode(trustProxy: string | false): Promise<FastifyInstance> {
  // A request that was refused before its body was there keeps its connection.
  const server = Fastify({ trustProxy, forceCloseConnections: true });
  server.get('/readyz', async () => ({ status: 'ready' }));
  server.get('/embed.js', async () => '');
  serveProbe(server, tickets);
  server.server.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A proxy as operators run one. @returns its public address */
async function proxyTo(server: FastifyInstance, { forwards = 'own', ...how }: Proxy): Promise<string> {
  const headersFor = (
    { upgrade: _hopByHop, ...headers }: IncomingHttpHeaders,
    remote: string | undefined,
  ) => ({
    ...headers,
    ...(forwards === 'own' && { 'x-forwarded-for': remote }),
    connection: 'keep-alive',
  });
  const proxy = createServer(async (request, response) => {
    if (how.status !== undefined || request.url === how.opens)
      return void response.writeHead(how.status ?? 200).end();
    if (request.url === how.hides) return void response.writeHead(404).end();
    const upstream = ask({
      host: '127.0.0.1',
      localAddress: proxyHost,
      port: portOf(server.server),
      path: request.url,
      method: request.method,
      headers: headersFor(request.headers, request.socket.remoteAddress),
    });
    request.pipe(upstream);
    const [answer] = await once(upstream, 'response');
    response.writeHead(answer.statusCode, answer.headers);
    if (how.buffers) response.end(await buffer(answer));
    else answer.pipe(response);
  });
  if (!how.refusesUpgrades)
    proxy.on('upgrade', (request, socket) => {
      const upstream = ask({
        host: '127.0.0.1',
        port: portOf(server.server),
        path: request.url,
        headers: request.headers,
      });
      upstream.once('upgrade', (answer) => {
        socket.end(`HTTP/1.1 ${answer.statusCode} \r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`);
        answer.socket.destroy();
      });
      upstream.end();
    });
  proxies.push(proxy);
  proxy.listen(0, publicHost);
  await once(proxy, 'listening');
  return `http://${publicHost}:${portOf(proxy)}`;
}

const examine = async (publicUrl: string, production = true) =>
  (
    await checkPublicAddress({
      outbound: straightOut,
      publicUrl,
      ticket: tickets.issue,
      production,
      quietMs: 0,
    })
  )
    .filter(({ level }) => level !== 'ok')
    .map(({ check, level }) => `${level} ${check}`);

// Linux answers on all of 127.0.0.0/8.
describe.runIf(process.platform === 'linux')('a public address', () => {
  beforeAll(async () => {
    [node, untrusting] = [await startNode(proxyHost), await startNode(false)];
  });
  afterEach(() => {
    for (const proxy of proxies.splice(0)) {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
  afterAll(() => Promise.all([node.close(), untrusting.close()]));

  test('of a proxy that does everything right has nothing to mend', async () => {
    expect(await examine(await proxyTo(node, {}))).toEqual([]);
  });

  test.each<[string, Proxy, string[]]>([
    ['passes on what callers claim', { forwards: 'given' }, ['fail forwarded address']],
    ['holds streams back', { buffers: true }, ['fail streams']],
    ['lets no WebSocket through', { refusesUpgrades: true }, ['fail websockets']],
    ['opens /metrics', { opens: '/metrics' }, ['fail metrics outside']],
    ['has no widget behind it', { hides: '/embed.js' }, ['fail widget']],
    ['opens the sandbox', { opens: '/sandbox/' }, ['fail sandbox outside']],
    ['has no node behind it', { status: 502 }, ['fail public address']],
  ])('with a proxy that %s fails by that alone', async (_what, proxy, expected) => {
    expect(await examine(await proxyTo(node, proxy))).toEqual(expected);
  });

  test('with nodes that do not trust the proxy fails by that alone', async () => {
    expect(await examine(await proxyTo(untrusting, {}))).toEqual(['fail forwarded address']);
  });

  test('of another installation fails', async () => {
    const other = createProbeTickets(new Uint8Array(32).fill(8), { now: () => new Date() });
    const publicUrl = await proxyTo(node, {});
    const found = await checkPublicAddress({
      outbound: straightOut,
      publicUrl,
      ticket: other.issue,
      production: true,
      quietMs: 0,
    });
    expect(found.filter(({ level }) => level === 'fail').map(({ check }) => check)).toEqual([
      'forwarded address',
      'streams',
      'uploads',
      'timeouts',
    ]);
  });

  test('without an answer fails in one line', async () => {
    expect(await examine(`http://${publicHost}:9`)).toEqual(['fail public address']);
  });

  test('outside production the sandbox may be reached', async () => {
    expect(await examine(await proxyTo(node, { opens: '/sandbox/' }), false)).toEqual([
      'warn sandbox outside',
    ]);
  });

  test('has a stream that asks proxies to pass it on as it comes', async () => {
    const headers = { authorization: `Bearer ${tickets.issue()}` };
    const answer = await fetch(`${await proxyTo(node, {})}/probe/stream`, { headers });
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    await answer.body?.cancel();
  });

  test('sends nothing without a ticket', async () => {
    const publicUrl = await proxyTo(node, {});
    const other = createProbeTickets(new Uint8Array(32).fill(8), { now: () => new Date() });
    const headers: (Record<string, string> | undefined)[] = [
      undefined,
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${other.issue()}` },
    ];
    for (const path of ['/probe/address', '/probe/stream', '/probe/quiet'])
      for (const one of headers)
        expect((await fetch(`${publicUrl}${path}`, one && { headers: one })).status).toBe(404);
  });
});
