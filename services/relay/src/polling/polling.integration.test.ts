import { pollingKeyHeader } from '@afilia/assist-protocol/limits';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterEach, expect, test } from 'vitest';

const tab = 'aaaaaaaaaaaa';
const pollingKey = 'a-key-of-this-test-with-22-characters-or-more';

const open: RunningRelay[] = [];
const start = async (given: Parameters<typeof startRelay>[0] = {}): Promise<RunningRelay> => {
  const relay = await startRelay({ polling: true, ...given });
  open.push(relay);
  return relay;
};
afterEach(async () => {
  for (const relay of open.splice(0)) {
    expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
    await relay.close();
  }
});

const metric = async (relay: RunningRelay, name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'mu').exec(await relay.registry.metrics())?.[1]);

const transportOf = (client: AssistClient) =>
  (client.socket.io.engine as unknown as { transport: { name: string } }).transport.name;

test.each([
  ['visitor', { pollingKey }, {}],
  ['agent', {}, { pollingKey }],
  ['visitor and agent', { pollingKey }, { pollingKey }],
])(
  '[A-02] [A-03] the page, control and what moves it pass in order and byte by byte where the %s polls',
  async (_who, ofVisitor, ofAgent) => {
    const relay = await start();
    const [visitor, agent] = [await relay.visitor(ofVisitor), await relay.agent(ofAgent)];
    expect((await visitor.next('NEW_AGENT'))[0]).toBe(agent.id);
    const order: unknown[] = [];
    agent.socket.onAny((_event, argument: { data: unknown }) => order.push(argument.data));
    for (let n = 0; n < 50; n++) {
      visitor.emit('messages', envelope(tab, `página ${n}`));
      visitor.emit('UPDATE_SESSION', envelope(tab, { pageTitle: `title ${n}` }));
      visitor.emit('messages_gz', envelope(tab, Buffer.from([n, 0, 30, 255])));
    }
    visitor.emit('control_granted', envelope(tab, agent.id));
    await agent.next('control_granted');
    expect(order.slice(0, -1)).toEqual(
      Array.from({ length: 50 }, (_, n) => [
        `página ${n}`,
        { pageTitle: `title ${n}` },
        Buffer.from([n, 0, 30, 255]),
      ]).flat(),
    );
    for (let n = 0; n < 50; n++) agent.emit('input', envelope(tab, `Ñuñoa ${n}`));
    for (let n = 0; n < 50; n++)
      expect(await visitor.next('input')).toEqual([agent.id, envelope(tab, `Ñuñoa ${n}`)]);
    expect([transportOf(visitor), transportOf(agent)]).toEqual([
      'pollingKey' in ofVisitor ? 'polling' : 'websocket',
      'pollingKey' in ofAgent ? 'polling' : 'websocket',
    ]);
  },
);

test('[A-09] without a good ticket or token long-polling joins nothing, as a WebSocket', async () => {
  const relay = await start();
  await expect(relay.visitor({ pollingKey, ticket: undefined })).rejects.toThrow('Authentication error');
  await expect(relay.agent({ pollingKey, token: 'x' })).rejects.toThrow('Authentication error');
  const ticket = await relay.ticket('901');
  await expect(relay.visitor({ pollingKey, ticket })).rejects.toThrow('Authorization error');
});

test('[A-09] messages that are not admitted, not allowed or malformed are stopped in bodies as in frames', async () => {
  const relay = await start();
  const visitor = await relay.visitor({ pollingKey, admits: [] });
  const agent = await relay.agent({ pollingKey });
  await visitor.next('NEW_AGENT');
  visitor.emit('messages', envelope(tab, 'secret'));
  agent.emit('click', envelope(tab, [1, 1]));
  visitor.emit('watch_admitted', envelope(tab, agent.id));
  await agent.next('watch_admitted');
  agent.emit('request_control', envelope(tab, '{}'));
  await visitor.next('request_control');
  expect([agent.count('messages'), visitor.count('click')]).toEqual([0, 0]);
  const { engine } = visitor.socket.io;
  engine.write('2["messages",{"meta":{"tabId":"aaaaaaaaaaaa"},"data":[1,]}]');
  expect(await visitor.closed).toBe('io server disconnect');
  expect(await metric(relay, 'relay_frames_malformed_total')).toBe(1);
  expect(agent.socket.connected).toBe(true);
});

test('[A-09] an agent’s long-polling ends with their token, and nothing reaches them after it', async () => {
  const relay = await start();
  const agent = await relay.agent({ pollingKey, lifeSeconds: 3 });
  expect(await agent.closed).toBe('io server disconnect');
  await expect.poll(() => metric(relay, 'relay_polling_sessions')).toBe(0);
});

test('[A-09] a flood by long-polling is answered more slowly and loses nothing', async () => {
  const relay = await start({ rateFactor: 0.1 });
  const [visitor, agent] = [await relay.visitor({ pollingKey }), await relay.agent()];
  await visitor.next('NEW_AGENT');
  for (let n = 0; n < 560; n++) visitor.emit('messages', envelope(tab, n));
  for (let n = 0; n < 560; n++) expect(await agent.next('messages')).toEqual([envelope(tab, n)]);
  const sentAt = performance.now();
  visitor.emit('messages', envelope(tab, 'last'));
  expect(await agent.next('messages')).toEqual([envelope(tab, 'last')]);
  expect(performance.now() - sentAt).toBeGreaterThan(400);
  expect(await metric(relay, 'relay_pauses_total')).toBeGreaterThan(0);
});

test('[A-09] an agent who polls too slowly gets a fresh snapshot instead of a growing buffer', async () => {
  const relay = await start({
    timeouts: { agentBufferBytes: 200_000, minSnapshotIntervalMs: 0, snapshotTimeoutMs: 60_000 },
  });
  const visitor = await relay.visitor();
  const agent = await relay.agent({ pollingKey });
  await visitor.next('NEW_AGENT');
  // All come within a turn or two: only the first answer is under way.
  for (let n = 0; n < 40; n++) visitor.emit('messages', envelope(tab, [n, 'x'.repeat(50_000)]));
  const [ids] = await visitor.next('AGENTS_CONNECTED');
  expect(ids).toEqual([agent.id]);
  expect(await metric(relay, 'relay_frames_skipped_total')).toBeGreaterThan(0);
});

const address = (relay: RunningRelay, more: Record<string, string> = {}) =>
  `${relay.origin}/ws-assist/socket/?${new URLSearchParams({ EIO: '4', transport: 'polling', ...more })}`;

test('[A-09] with long-polling off nothing but a WebSocket is accepted', async () => {
  const relay = await start({ polling: false });
  const answer = await fetch(address(relay), { headers: { [pollingKeyHeader]: pollingKey } });
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Long-polling is off' }]);
  expect((await relay.visitor()).socket.connected).toBe(true);
});

test('[A-09] pages that may connect by WebSocket may by long-polling, and no others', async () => {
  const relay = await start();
  const request = async (origin: string, method: string) => {
    const { status, headers } = await fetch(address(relay), {
      method,
      headers: { origin, ...(method === 'GET' && { [pollingKeyHeader]: pollingKey }) },
    });
    return [
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-headers'),
      headers.get('access-control-allow-credentials'),
    ];
  };
  const bank = 'https://www.bank.example';
  expect(await request(bank, 'OPTIONS')).toEqual([204, bank, `content-type, ${pollingKeyHeader}`, null]);
  expect(await request(bank, 'GET')).toEqual([200, bank, null, null]);
  for (const method of ['OPTIONS', 'GET'])
    expect(await request('https://evil.example', method)).toEqual([403, null, null, null]);
});
