import { isPeerId } from '@afilia/assist-protocol/rules/peer-id';
import { projectKey, type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterEach, beforeEach, expect, test } from 'vitest';

const visitorId = `${projectKey}-900-aaaaaaaaaaaa`;
const offer = { sdp: { type: 'offer', sdp: 'v=0' }, type: 'media', connectionId: 'mc_1' };

let relay: RunningRelay;
const start = async (timeouts = {}) => {
  await relay?.close();
  relay = await startRelay({ timeouts });
};
beforeEach(async () => {
  relay = await startRelay();
});
afterEach(async () => {
  await relay.close();
  expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
});

test('[A-04] [A-24] 82. OPEN to who is in order; ERROR or ID-TAKEN, and the end, to who is not', async () => {
  const agent = await relay.peer({ id: 'agent-1' });
  expect(await agent.next('OPEN')).toEqual({ type: 'OPEN' });
  const wrong = [
    [{ id: 'x', key: 'other' }, 'ERROR', 'Invalid key provided'],
    [{ id: '' }, 'ERROR', 'No id, token, or key supplied to websocket server'],
    [{ id: 'x', token: '' }, 'ERROR', 'No id, token, or key supplied to websocket server'],
    [{ id: 'x', token: 'random' }, 'ERROR', 'Invalid token provided'],
    [{ id: 'a--b' }, 'ERROR', 'Invalid id provided'],
    // A stranger's id, and a visitor's id for an agent.
    [{ id: `${projectKey}-901-aaaaaaaaaaaa`, of: 'visitor' }, 'ERROR', 'Invalid id provided'],
    [{ id: visitorId, of: 'agent' }, 'ERROR', 'Invalid id provided'],
    [{ id: 'agent-1', session: '901' }, 'ID-TAKEN', 'ID is taken'],
  ] as const;
  for (const [query, type, msg] of wrong) {
    const client = await relay.peer(query);
    expect(await client.next(type)).toEqual({ type, payload: { msg } });
    await client.closed;
  }
});

test('[A-04] 83. the sender is who sent it, whatever it says', async () => {
  const visitor = await relay.peer({ id: visitorId, of: 'visitor' });
  const agent = await relay.peer({ id: 'agent-1' });
  for (const type of ['OFFER', 'ANSWER', 'CANDIDATE']) {
    agent.send({ type, src: 'forged', dst: visitorId, payload: offer });
    expect(await visitor.next(type)).toEqual({ type, src: 'agent-1', dst: visitorId, payload: offer });
  }
});

test('[A-04] [A-24] 84. an offer without a receiver expires after 5 s; a receiver that joins before gets it', async () => {
  const agent = await relay.peer({ id: 'agent-1' });
  await agent.next('OPEN');
  const from = performance.now();
  agent.send({ type: 'OFFER', dst: 'nobody', payload: offer });
  agent.send({ type: 'CANDIDATE', dst: 'nobody', payload: {} });
  agent.send({ type: 'OFFER', dst: visitorId, payload: offer });
  const visitor = await relay.peer({ id: visitorId, of: 'visitor' });
  expect(await visitor.next('OFFER')).toMatchObject({ src: 'agent-1', payload: offer });
  expect(await agent.next('EXPIRE')).toEqual({ type: 'EXPIRE', src: 'nobody', dst: 'agent-1' });
  const durationMs = performance.now() - from;
  expect(durationMs).toBeGreaterThan(4_900);
  expect(agent.received.count('EXPIRE')).toBe(1);
});

test('[A-04] 85. who comes again with the same id and token is answered OPEN, and the old socket ends', async () => {
  const pass = await relay.peer({ id: visitorId, of: 'visitor' });
  await pass.next('OPEN');
  const token = new URL(pass.socket.url).searchParams.get('token') ?? '';
  const again = await relay.peer({ id: visitorId, token });
  expect(await again.next('OPEN')).toEqual({ type: 'OPEN' });
  await pass.closed;
  const agent = await relay.peer({ id: 'agent-1' });
  agent.send({ type: 'OFFER', dst: visitorId, payload: offer });
  expect(await again.next('OFFER')).toMatchObject({ src: 'agent-1' });
});

test('[A-04] 86. the id is a valid one, and no client gets the list of peers', async () => {
  const request = (path: string) =>
    fetch(`${relay.origin}/assist/peerjs/${path}?ts=1700000000000.5&version=1.5.4`);
  const id = await (await request('id')).text();
  expect(id).toMatch(/^[\da-f-]{36}$/u);
  expect(isPeerId(id)).toBe(true);
  const peers = await request('peers');
  expect(peers.status).toBe(401);
  expect(await peers.text()).toBe('Unauthorized');
});

test('[A-04] [A-18] 87. a heartbeat keeps a client, silence ends it', async () => {
  // The wait is 90 s; here it is short, and still long enough for a busy machine.
  await start({ peerAliveMs: 2_500, peerQueueMs: 500 });
  const [alive, silent] = [await relay.peer({ id: 'alive' }), await relay.peer({ id: 'silent' })];
  await alive.next('OPEN');
  const beat = setInterval(() => alive.send({ type: 'HEARTBEAT' }), 50);
  await silent.closed;
  clearInterval(beat);
  alive.send({ type: 'OFFER', dst: 'silent', payload: offer });
  expect(await alive.next('EXPIRE')).toMatchObject({ src: 'silent' });
});

test('[A-04] an id is for any page where visitors need no ticket, and for our own pages elsewhere', async () => {
  const allowed = async () => {
    const answer = await fetch(`${relay.origin}/assist/peerjs/id?ts=1&version=1.5.5`, {
      headers: { origin: 'https://banco.example' },
    });
    expect(answer.status).toBe(200);
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await allowed()).toBeNull();
  await relay.close();
  relay = await startRelay({ visitorPolicy: 'open' });
  expect(await allowed()).toBe('*');
});

test('[A-04] [A-21] 88. the socket and the signalling share one port', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  const [callee, caller] = [
    await relay.peer({ id: visitorId, of: 'visitor' }),
    await relay.peer({ id: 'agent-1' }),
  ];
  await visitor.next('NEW_AGENT');
  visitor.emit('messages', { meta: { tabId: 'aaaaaaaaaaaa' }, data: [] });
  caller.send({ type: 'OFFER', dst: visitorId, payload: offer });
  await agent.next('messages');
  await callee.next('OFFER');
  expect((await fetch(`${relay.origin}/assist/`)).status).toBe(200);
});

test('[A-04] [A-09] a ticket is exchanged for ICE servers and a pass that opens the signalling of its session alone', async () => {
  await relay.close();
  const ice = { urls: ['turn:turn.example:3478'], turnSecret: 'north', lifeSeconds: 3600 };
  relay = await startRelay({ ice });
  const request = (authorization: string) =>
    fetch(`${relay.origin}/assist/pass`, { headers: { authorization } });
  for (const wrong of [
    '',
    'Bearer x',
    `Basic ${await relay.ticket()}`,
    `Bearer ${await relay.ticket('900', -1)}`,
  ])
    expect((await request(wrong)).status).toBe(401);
  const answer = await request(`Bearer ${await relay.ticket()}`);
  const { iceServers, peerToken } = (await answer.json()) as { iceServers: object[]; peerToken: string };
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(iceServers).toEqual([
    {
      urls: ice.urls[0],
      username: expect.stringMatching(/^\d+:\w+-900-visitor$/u),
      credential: expect.any(String),
    },
  ]);
  const visitor = await relay.peer({ id: visitorId, token: peerToken });
  expect(await visitor.next('OPEN')).toEqual({ type: 'OPEN' });
  const elsewhere = await relay.peer({ id: `${projectKey}-901-aaaaaaaaaaaa`, token: peerToken });
  await elsewhere.next('ERROR');
  await expect(relay.visitor({ ticket: peerToken })).rejects.toThrow('Authentication error');
  expect((await request(`Bearer ${peerToken}`)).status).toBe(401);
});
