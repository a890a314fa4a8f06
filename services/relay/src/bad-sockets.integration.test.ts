import { once } from 'node:events';
import { connect } from 'node:net';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { bystanders, unharmed } from '@afilia/testing/assist/bystanders';
import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { projectKey, type RunningRelay, sessionInfo, startRelay } from '@afilia/testing/assist/running-relay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const tab = 'aaaaaaaaaaaa';
let relay: RunningRelay;
const start = async (given: Parameters<typeof startRelay>[0]) => {
  await relay.close();
  relay = await startRelay(given);
};
beforeEach(async () => {
  relay = await startRelay();
});
afterEach(async () => {
  expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
  await relay.close();
});

const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'mu').exec(await relay.registry.metrics())?.[1]);
const answered = async (visitor: AssistClient, agent: AssistClient) => {
  agent.emit('stop_recording', envelope(tab, undefined));
  await visitor.next('stop_recording');
};

test('[A-09] nothing moves the page before control was granted, nor after it was taken, nor by another agent', async () => {
  const visitor = await relay.visitor();
  const [ana, ben] = [await relay.agent({ id: 'a1' }), await relay.agent({ id: 'b2' })];
  await ana.next('NEW_AGENT');
  const hands = { move: [1, 2], click: [1, 2], scroll: [0, 1], focus: 3, input: 'x' };
  const tryAll = async (agent: AssistClient) => {
    for (const [event, data] of Object.entries(hands)) agent.emit(event, envelope(tab, data));
    await answered(visitor, agent);
  };
  await tryAll(ana);
  visitor.emit('control_granted', envelope(tab, ana.id));
  await ana.next('control_granted');
  await tryAll(ben);
  for (const event of Object.keys(hands)) expect(visitor.count(event)).toBe(0);
  await tryAll(ana);
  for (const event of Object.keys(hands)) expect(visitor.count(event)).toBe(1);
  visitor.emit('control_rejected', envelope(tab, ana.id));
  await ana.next('control_rejected');
  await tryAll(ana);
  for (const event of Object.keys(hands)) expect(visitor.count(event)).toBe(1);
});

test('[A-09] a page gives control to one agent, not to all who are in a room that it names', async () => {
  const visitor = await relay.visitor();
  const agent = await relay.agent();
  await visitor.next('NEW_AGENT');
  const room = `${projectKey}-900`;
  for (const named of [room, `${room}:agents`]) {
    visitor.emit('control_granted', envelope(tab, named));
    await agent.next('control_granted');
    agent.emit('click', envelope(tab, [1, 2]));
    await answered(visitor, agent);
  }
  expect(visitor.count('click')).toBe(0);
});

test('[A-09] data of the wrong shape, no tab, and a visitor who speaks for another tab are dropped', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  visitor.emit('control_granted', envelope(tab, agent.id));
  await agent.next('control_granted');
  const wrong = {
    move: ['1', 2],
    click: [1],
    focus: -1,
    input: { a: 1 },
    videofeed: 'on',
    request_control: 5,
  };
  for (const [event, data] of Object.entries(wrong)) agent.emit(event, envelope(tab, data));
  for (const argument of [undefined, null, 7, [], { meta: {} }, { data: [1, 2] }])
    agent.emit('move', argument);
  visitor.emit('control_busy', envelope('bbbbbbbbbbbb', agent.id));
  visitor.emit('UPDATE_SESSION', { meta: { tabId: tab }, data: { metadata: { x: 'y'.repeat(40_000) } } });
  await agent.next('UPDATE_SESSION');
  await answered(visitor, agent);
  for (const event of Object.keys(wrong)) expect(visitor.count(event)).toBe(0);
  expect(agent.count('control_busy')).toBe(0);
  expect(await metric('relay_events_dropped_total')).toBe(13);
});

test('[A-09] visitors see the name of the token, and markup in it is text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const visitor = await relay.visitor();
  const agent = await relay.agent({ name, query: { agentInfo: '{"name":"The Director","id":"x"}' } });
  expect(await visitor.next('NEW_AGENT')).toEqual([agent.id, { id: 'a1', name, email: 'a1@help.example' }]);
  agent.emit('_agent_name', envelope(tab, 'The Director'));
  expect(await visitor.next('_agent_name')).toEqual([agent.id, envelope(tab, name)]);
});

test('[A-09] an agent’s socket ends with its token', async () => {
  const agent = await relay.agent({ lifeSeconds: 3 });
  expect(await agent.closed).toBe('io server disconnect');
});

test('[A-09] frames that are no socket.io close that socket and hurt no other', async () => {
  const others = await bystanders(relay);
  const ticket = await relay.ticket();
  const query = new URLSearchParams({
    peerId: `${projectKey}-900-${tab}`,
    identity: 'session',
    sessionInfo: JSON.stringify(sessionInfo('900')),
    EIO: '4',
    transport: 'websocket',
  });
  const bad = [
    '42',
    '42{',
    '42["messages",',
    '42[1]',
    '451-["messages_gz",',
    '9',
    'x'.repeat(100),
    '40/other,{}',
  ];
  const open = `40${JSON.stringify({ ticket })}`;
  for (const text of [...bad, ...bad.map((one) => [open, one])]) {
    const socket = new WebSocket(
      `${relay.origin.replace('http', 'ws')}/ws-assist/socket/?${query.toString()}`,
    );
    await once(socket, 'open');
    for (const one of [text].flat()) socket.send(one);
    socket.send(Buffer.from([1, 2, 3]));
    socket.send('41');
    socket.close();
    await once(socket, 'close');
  }
  expect(await others()).toEqual(unharmed);
});

test('[A-09] a frame that no parser accepts ends the visitor’s socket, and its agents stay connected', async () => {
  const meta = `"meta":{"tabId":"${tab}"}`;
  const placeholder = (num: number) => `{"_placeholder":true,"num":${num}}`;
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const bytes = Buffer.from([1, 2, 3]);
  const hostile: (string | Buffer)[][] = [
    ['42["messages",'],
    [`42["messages",{${meta},"data":[1,]}]`],
    [`42["messages",{${meta},"data":1}]]`],
    [`42["messages",${deep(1_000_000)}]`],
    [`451-["messages_gz",{${meta},"data":${placeholder(7)}}]`, bytes],
    [`451-["messages_gz",{${meta},"data":${placeholder(0)},"more":${placeholder(1)}}]`, bytes],
    [`451-["messages_gz",{${meta},"data":${placeholder(0)}}`, bytes],
    [`451-["messages_gz",{${meta},"data":${placeholder(0)}}]`, `42["messages",{${meta}}]`],
    [`451-["UPDATE_SESSION",{${meta},"data":{"a":[${placeholder(0)},${placeholder(0)}]}}]`, bytes],
    [`42["UPDATE_SESSION",{${meta},"data":{"a":${deep(500_000)}}}]`],
    [bytes],
  ];
  const agent = await relay.agent();
  for (const frames of hostile) {
    const visitor = await relay.visitor();
    await agent.next('SESSION_RECONNECTED');
    const { transport } = visitor.socket.io.engine as unknown as { transport: { ws: WebSocket } };
    for (const frame of frames) transport.ws.send(frame);
    transport.ws.send(`42["messages",{${meta},"data":"after"}]`);
    expect(await visitor.closed).toBe('io server disconnect');
    await agent.next('SESSION_DISCONNECTED');
    expect([frames[0]?.slice(0, 60), agent.socket.connected]).toEqual([frames[0]?.slice(0, 60), true]);
  }
  expect(agent.count('messages')).toBe(0);
  expect(agent.count('messages_gz')).toBe(0);
  expect(await metric('relay_frames_malformed_total')).toBe(hostile.length);
});

test('[A-09] half-open sockets and strange upgrades are closed and hurt no other', async () => {
  await start({ timeouts: { connectMs: 300, pingIntervalMs: 500, pingTimeoutMs: 2_000 } });
  const others = await bystanders(relay);
  const { port } = new URL(relay.origin);
  const raw = async (path: string, more = '') => {
    const socket = connect(Number(port), '127.0.0.1');
    const ended = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n${more}`,
    );
    await ended;
  };
  // Never answers a ping, and never joins; then unknown paths and queries.
  await raw('/ws-assist/socket/?EIO=4&transport=websocket');
  await raw('/elsewhere');
  await raw('/ws-assist/socket/?EIO=9&transport=pigeon');
  await raw('/ws-assist/socket/?EIO=4&transport=websocket&sid=nobody');
  await raw('/assist/peerjs', '\u0081\u0005hello');
  await raw('//%%%?&&&');
  expect(await others()).toEqual(unharmed);
});

test('[A-09] a flooding socket is read more slowly and loses nothing, and others do not wait', async () => {
  await start({ rateFactor: 1 });
  const others = await bystanders(relay);
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  const count = 5_400;
  for (let n = 0; n < count; n++) visitor.emit('messages', envelope(tab, n));
  expect(await others()).toEqual(unharmed);
  for (let n = 0; n < count; n++) expect(await agent.next('messages')).toEqual([envelope(tab, n)]);
  expect(await metric('relay_pauses_total')).toBeGreaterThan(0);
});

test('[A-09] an address that comes again and again is turned away for a while', async () => {
  await start({ rateFactor: 0.05 });
  const refused = Array.from({ length: 15 }, () => relay.visitor().then(() => '', String));
  expect((await Promise.all(refused)).filter((error) => error !== '').length).toBeGreaterThan(0);
  expect(await metric('relay_sockets_refused_total')).toBeGreaterThan(0);
});

test('[A-09] a slow agent gets a fresh snapshot instead of a growing buffer, and others see everything', async () => {
  await start({
    timeouts: { agentBufferBytes: 200_000, minSnapshotIntervalMs: 0, snapshotTimeoutMs: 60_000 },
  });
  const visitor = await relay.visitor();
  const [slow, quick] = [await relay.agent({ id: 'a1' }), await relay.agent({ id: 'b2' })];
  await slow.next('NEW_AGENT');
  const { transport } = slow.socket.io.engine as unknown as { transport: { ws: WebSocket } };
  transport.ws.pause();
  const count = 400;
  const page = 'x'.repeat(100_000);
  for (let n = 0; n < count; n++) {
    visitor.emit('messages', envelope(tab, [n, page]));
    await quick.next('messages');
  }
  expect(await metric('relay_frames_skipped_total')).toBeGreaterThan(0);
  transport.ws.resume();
  const [ids] = await visitor.next('AGENTS_CONNECTED');
  expect(new Set(ids as string[])).toEqual(new Set([slow.id, quick.id]));

  // The slow agent gets nothing until its stream restarts.
  visitor.emit('messages', envelope(tab, ['lost']));
  visitor.emit('UPDATE_SESSION', envelope(tab, {}));
  visitor.emit('UPDATE_SESSION', envelope(tab, { sessionID: '900' }));
  visitor.emit('messages', envelope(tab, ['snapshot']));
  await slow.next('UPDATE_SESSION');
  await slow.next('UPDATE_SESSION');
  const got: unknown[] = [];
  while (got.at(-1) !== 'snapshot') {
    const [{ data }] = (await slow.next('messages')) as [{ data: unknown[] }];
    got.push(data[0]);
  }
  expect(got.length).toBeLessThan(count);
  expect(got).not.toContain('lost');
});

test('[A-02] an agent gets things in the order in which the visitor did them', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  const order: unknown[] = [];
  agent.socket.onAny((_event, argument: { data: unknown }) => order.push(argument.data));
  for (let n = 0; n < 200; n++) {
    visitor.emit('messages', envelope(tab, `page ${n}`));
    visitor.emit('UPDATE_SESSION', envelope(tab, { pageTitle: `title ${n}` }));
    visitor.emit('messages_gz', envelope(tab, Buffer.from([n])));
  }
  visitor.emit('call_end', envelope(tab, undefined));
  await agent.next('call_end');
  const expected = Array.from({ length: 200 }, (_, n) => [
    `page ${n}`,
    { pageTitle: `title ${n}` },
    Buffer.from([n]),
  ]).flat();
  expect(order.slice(0, -1)).toEqual(expected);
});
