import { envelope } from '@afilia/assist-protocol/wire/envelope';
import {
  listKey,
  projectKey,
  type RunningRelay,
  sessionInfo,
  startRelay,
} from '@afilia/testing/assist/running-relay';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tab = 'aaaaaaaaaaaa';
const otherTab = 'bbbbbbbbbbbb';

let relay: RunningRelay;
beforeEach(async () => {
  relay = await startRelay();
});
afterEach(async () => {
  await relay.close();
  expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
});

const list = async (path: string, key = listKey, body?: object) => {
  const response = await fetch(`${relay.origin}/ws-assist/${path}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { data: unknown } };
};
const listed = async (session: string) =>
  (await list(`sockets-list/${projectKey}/${session}`)).body.data as Record<string, unknown> | null;

test('[A-09] 65. the first agent hears SESSION_DISCONNECTED where no visitor is, and waits', async () => {
  const agent = await relay.agent();
  expect(await agent.next('SESSION_DISCONNECTED')).toEqual([]);
  const visitor = await relay.visitor();
  expect(await agent.next('SESSION_RECONNECTED')).toEqual([visitor.id]);
  expect(agent.socket.connected).toBe(true);
});

test('[A-03] [A-26] 66. the visitor and the other agents get NEW_AGENT with id and who it is', async () => {
  const visitor = await relay.visitor();
  const ana = await relay.agent({ id: 'a1', name: 'Ana Perez' });
  const info = {
    id: 'a1',
    name: 'Ana Perez',
    email: 'a1@help.example',
    peerId: `${projectKey}-900`,
    query: '',
  };
  expect(await visitor.next('NEW_AGENT')).toEqual([ana.id, info]);
  const ben = await relay.agent({ id: 'b2', name: 'Ben Soto' });
  expect((await ana.next('NEW_AGENT'))[0]).toBe(ben.id);
  expect((await visitor.next('NEW_AGENT'))[0]).toBe(ben.id);
});

test('[A-03] 67. a visitor who joins agents gets AGENTS_CONNECTED, they get SESSION_RECONNECTED', async () => {
  const [ana, ben] = [await relay.agent({ id: 'a1' }), await relay.agent({ id: 'b2' })];
  await ana.next('NEW_AGENT');
  const visitor = await relay.visitor();
  const [ids, infos] = await visitor.next('AGENTS_CONNECTED');
  expect(ids).toHaveLength(2);
  // Our own arguments, beside the reference's one: a page that was loaded anew knows the names of its agents.
  expect(infos).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'a1' }), expect.objectContaining({ id: 'b2' })]),
  );
  expect(new Set(ids as string[])).toEqual(new Set([ana.id, ben.id]));
  for (const agent of [ana, ben]) expect(await agent.next('SESSION_RECONNECTED')).toEqual([visitor.id]);
});

test('[A-26] 74. UPDATE_SESSION is merged into the list and reaches agents; an agent’s own is ignored', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  const updates = [
    { pageTitle: 'Second page', metadata: { step: '2' } },
    { agentIds: ['p1'], isCallActive: true },
    { agentIds: [], isCallActive: false },
  ];
  agent.emit('UPDATE_SESSION', envelope(tab, { pageTitle: 'forged' }));
  for (const data of updates) {
    visitor.emit('UPDATE_SESSION', envelope(tab, data));
    expect(await agent.next('UPDATE_SESSION')).toEqual([envelope(tab, data)]);
  }
  visitor.emit('UPDATE_SESSION', envelope(tab, { sessionID: '999', projectKey: 'other' }));
  await agent.next('UPDATE_SESSION');
  expect(await listed('900')).toMatchObject({
    pageTitle: 'Second page',
    metadata: { plan: 'gold', step: '2' },
    agentIds: [],
    isCallActive: false,
    sessionID: '900',
    projectKey,
  });
});

test('[A-03] 75. each leave is reported: agent, last agent, last tab', async () => {
  const visitor = await relay.visitor({ tab });
  const second = await relay.visitor({ tab: otherTab });
  const [ana, ben] = [await relay.agent({ id: 'a1' }), await relay.agent({ id: 'b2' })];
  await ana.next('NEW_AGENT');
  const benId = ben.id;
  ben.close();
  for (const other of [visitor, second, ana]) expect(await other.next('AGENT_DISCONNECTED')).toEqual([benId]);
  expect(visitor.count('NO_AGENT')).toBe(0);

  second.close();
  visitor.close();
  await ana.next('SESSION_DISCONNECTED');
  const again = await relay.visitor({ tab });
  await ana.next('SESSION_RECONNECTED');
  // Only the last tab reported that it was closed.
  expect(ana.count('SESSION_DISCONNECTED')).toBe(1);
  const anaId = ana.id;
  ana.close();
  expect(await again.next('AGENT_DISCONNECTED')).toEqual([anaId]);
  expect(await again.next('NO_AGENT')).toEqual([]);
});

test('[A-09] 76. the same tab that comes again while its old socket lives takes its place', async () => {
  const old = await relay.visitor({ tab });
  const agent = await relay.agent();
  const fresh = await relay.visitor({ tab });
  await old.closed;
  expect(await fresh.next('AGENTS_CONNECTED')).toEqual([[agent.id], [expect.objectContaining({ id: 'a1' })]]);
  expect(await agent.next('SESSION_RECONNECTED')).toEqual([fresh.id]);
  agent.emit('request_control', envelope(tab, '{}'));
  await fresh.next('request_control');
  expect(agent.count('SESSION_DISCONNECTED')).toBe(0);
  expect(old.count('SESSION_ALREADY_CONNECTED')).toBe(0);
});

test('[A-26] 80. lists tell live sessions, to those with the key', async () => {
  expect(await list(`sockets-list/${projectKey}/900`)).toEqual({ status: 200, body: { data: null } });
  await relay.visitor({ session: '900' });
  await relay.visitor({ session: '900', tab: otherTab });
  await relay.visitor({
    session: '901',
    query: { sessionInfo: JSON.stringify({ ...sessionInfo('901'), userID: 'u2', pageTitle: '<b>x</b>' }) },
  });
  expect(await listed('900')).toMatchObject({ userID: 'u1', live: true });
  expect(await list(`sockets-live/${projectKey}`)).toMatchObject({
    body: { data: { total: 2, counter: {}, sessions: expect.arrayContaining([expect.anything()]) } },
  });
  const body = {
    filter: { userID: { values: ['U2'], operator: 'contains' } },
    pagination: { limit: 1, page: 1 },
  };
  expect(await list(`sockets-live/${projectKey}`, listKey, body)).toMatchObject({
    body: { data: { total: 1, sessions: [{ sessionID: '901' }], counter: { userID: { U2: 1 } } } },
  });
  expect((await list(`sockets-list/${projectKey}/autocomplete?q=u`)).body.data).toHaveLength(2);
  expect((await list('sockets-live/another')).body.data).toMatchObject({ total: 0, sessions: [] });
  for (const path of [`sockets-list/${projectKey}/900`, `sockets-live/${projectKey}`]) {
    expect((await list(path, 'wrong')).status).toBe(401);
    expect((await fetch(`${relay.origin}/ws-assist/${path}`)).status).toBe(401);
  }
});
