import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Connection } from '@afilia/assist/connection/connect';
import { handshakeQuery, type SessionFacts } from '@afilia/assist/connection/handshake';
import type { Incoming } from '@afilia/assist/connection/decode-agent-event';
import { relayAddress } from '@afilia/assist/connection/relay-address';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { projectKey, type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterEach, expect, test } from 'vitest';

const tab = 'a1b2c3d4e5f6';
const session: SessionFacts = { projectKey, sessionId: '900', startedAt: 1_795_226_375_671 };

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** Our visitor's side of the socket, and its events. */
function visit(origin: string, ticket?: () => Promise<string>, title: () => string = () => 'Inicio') {
  const received: Incoming[] = [];
  const life: string[] = [];
  const connection: Connection = connect(
    relayAddress({ serverURL: origin }, 'http://localhost/'),
    {
      tabId: tab,
      query: () => handshakeQuery(session, tab, title()),
      admitted: () => [],
      ...(ticket && { ticket }),
    },
    {
      onOpen: () => life.push('open'),
      onLost: (isFinal) => life.push(isFinal ? 'lost for good' : 'lost'),
      onRefused: (message) => life.push(message),
      onEvent: (incoming) => received.push(incoming),
    },
  );
  open.push(connection);
  return { connection, received, life };
}

/** A server that records handshakes, and refuses all. */
async function startDoor() {
  const knocks: { url: URL; at: number }[] = [];
  const server: Server = createServer((_request, response) => response.writeHead(404).end());
  server.on('request', ({ url }) => knocks.push({ url: new URL(`polling:${url}`), at: 0 }));
  server.on('upgrade', ({ url }, socket) => {
    knocks.push({ url: new URL(url ?? '', 'ws://door'), at: performance.now() });
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => new Promise((resolve) => server.close(resolve)) });
  return { knocks, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function relayWith(): Promise<RunningRelay> {
  const relay = await startRelay();
  open.push(relay);
  return relay;
}

test('[A-01] 2. the visitor knocks at /ws-assist/socket/ with EIO=4, peerId, identity, tabId and sessionInfo', async () => {
  const { knocks, origin } = await startDoor();
  visit(origin);
  await expect.poll(() => knocks.length).toBeGreaterThan(0);
  const url = knocks[0]?.url;
  expect(url?.pathname).toBe('/ws-assist/socket/');
  expect([...(url?.searchParams.keys() ?? [])].slice(0, 6)).toEqual([
    'peerId',
    'identity',
    'tabId',
    'sessionInfo',
    'EIO',
    'transport',
  ]);
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    EIO: '4',
    transport: 'websocket',
    identity: 'session',
    tabId: tab,
  });
});

test('[A-01] 3. peerId is projectKey-sessionID-tabId', async () => {
  const { knocks, origin } = await startDoor();
  visit(origin);
  await expect.poll(() => knocks.length).toBeGreaterThan(0);
  expect(knocks[0]?.url.searchParams.get('peerId')).toBe(`${projectKey}-900-${tab}`);
});

test('[A-19] a refused visitor tries again after half a second to one and a half, with the session as it is then', async () => {
  const { knocks, origin } = await startDoor();
  let title = 'Inicio';
  visit(origin, undefined, () => title);
  await expect.poll(() => knocks.length).toBe(1);
  title = 'Firma';
  await expect.poll(() => knocks.length, { timeout: 5_000 }).toBe(2);
  const [first, second] = knocks;
  const waited = (second?.at ?? 0) - (first?.at ?? 0);
  expect(waited).toBeGreaterThan(450);
  expect(second?.url.searchParams.get('sessionInfo')).toContain('Firma');
  expect(knocks.every(({ url }) => url.protocol === 'ws:')).toBe(true);
});

test('[A-02] messages of our visitor are what agents of the wire receive, and the other way round', async () => {
  const relay = await relayWith();
  const { connection, received, life } = visit(relay.origin, () => relay.ticket());
  await expect.poll(() => life).toEqual(['open']);
  const agent = await relay.agent({ name: 'Ana Perez' });
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ event: 'NEW_AGENT', args: [agent.id, { name: 'Ana Perez' }] });

  agent.emit('request_control', envelope(tab, '{"name":"Ana"}'));
  await expect
    .poll(() => received.at(-1))
    .toEqual({
      event: 'request_control',
      agentId: agent.id,
      data: '{"name":"Ana"}',
    });
  connection.send('watch_admitted', agent.id);
  connection.send('control_granted', agent.id);
  expect(await agent.next('control_granted')).toEqual([envelope(tab, agent.id)]);
  agent.emit('click', envelope(tab, [3, 4]));
  await expect.poll(() => received.at(-1)).toMatchObject({ event: 'click', data: [3, 4] });
  connection.send('messages', [{ type: 4 }]);
  expect(await agent.next('messages')).toEqual([envelope(tab, [{ type: 4 }])]);
  connection.sendBare('recording_accepted');
  expect(await agent.next('recording_accepted')).toEqual([{ meta: { tabId: tab, version: 1 } }]);
});

test('[A-01] without a good ticket the relay says why it does not let us in', async () => {
  const relay = await relayWith();
  const { life } = visit(relay.origin, () => Promise.reject(new Error('signed out')));
  await expect.poll(() => life).toEqual(['Authentication error']);
});
