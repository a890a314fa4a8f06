import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { expect, test } from 'vitest';
import { decodeAgentEvent, type Incoming } from './decode-agent-event.ts';
import { handshakeQuery, type SessionFacts } from './handshake.ts';
import { relayAddress } from './relay-address.ts';
import { changeRoster, type Roster } from './roster.ts';
import { resolveTabId } from './tab-id.ts';

const facts: SessionFacts = { projectKey: 'key', sessionId: '900', startedAt: 5, metadata: { plan: 'gold' } };
const tab = 'a1b2c3d4e5f6';

test('[A-01] the address says peerId, identity, tabId and sessionInfo, in this order', () => {
  const query = handshakeQuery(facts, tab, 'Inicio');
  expect(Object.keys(query)).toEqual(['peerId', 'identity', 'tabId', 'sessionInfo']);
  expect(query).toMatchObject({ peerId: `key-900-${tab}`, identity: 'session', tabId: tab });
});

test('[A-26] the session says all that the wire knows of it, and uxtId only during a usability test', () => {
  const read = (more: Partial<SessionFacts>) =>
    JSON.parse(handshakeQuery({ ...facts, ...more }, tab, 'Inicio').sessionInfo) as Record<string, unknown>;
  expect(Object.keys(read({}))).toEqual([
    'pageTitle',
    'active',
    'assistOnly',
    'sessionID',
    'metadata',
    'userID',
    'timestamp',
    'projectID',
    'userUUID',
    'projectKey',
    'revID',
    'trackerVersion',
    'isSnippet',
  ]);
  expect(read({})).toMatchObject({ active: true, userID: null, metadata: { plan: 'gold' }, timestamp: 5 });
  expect([read({}).assistOnly, read({ assistOnly: false }).assistOnly]).toEqual([true, false]);
  expect(Object.entries(read({ uxtId: 3 }))[0]).toEqual(['uxtId', 3]);
});

test('[A-18] the version is the one of the wire', () => {
  expect(JSON.parse(handshakeQuery(facts, tab, '').sessionInfo)).toMatchObject({ trackerVersion: '10.0.2' });
});

test.each([
  [{}, 'https://banco.cl/a', 'https://banco.cl', '/ws-assist/socket', 443, true],
  [{}, 'http://localhost:3000/', 'http://localhost:3000', '/ws-assist/socket', 3000, false],
  [
    { serverURL: 'https://help.cl/x/' },
    'https://banco.cl',
    'https://help.cl',
    '/x/ws-assist/socket',
    443,
    true,
  ],
  [{ serverURL: 'http://help.cl' }, 'http://banco.cl', 'http://help.cl', '/ws-assist/socket', 80, false],
  [
    { serverURL: 'https://help.cl/x', socketHost: 'ws.help.cl:8443' },
    'https://banco.cl',
    'https://ws.help.cl:8443',
    '/x/ws-assist/socket',
    8443,
    true,
  ],
])('[A-21] with %j on %s the relay is at %s%s', (given, page, origin, socketPath, port, secure) => {
  const address = relayAddress(given, page);
  expect(address).toMatchObject({ origin, socketPath, signalling: { port, secure } });
  expect(address.signalling.host).not.toContain(':');
});

test('[A-01] a tab keeps its id over a reload, and a duplicate of it gets another', async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const free = () => Promise.resolve(true);
  const first = await resolveTabId(storage, free);
  expect(first).toMatch(/^[0-9a-f]{12}$/u);
  expect(await resolveTabId(storage, free)).toBe(first);
  expect(await resolveTabId(storage, (id) => Promise.resolve(id !== first))).not.toBe(first);
  stored.set('__openreplay_tabid', 'x-y');
  expect(await resolveTabId(storage, free)).toMatch(/^[0-9a-f]{12}$/u);
});

test('[A-09] only what is for this tab is heard', () => {
  expect(decodeAgentEvent('click', ['ana', envelope(tab, [1, 2])], tab)).toEqual({
    event: 'click',
    agentId: 'ana',
    data: [1, 2],
  });
  expect(decodeAgentEvent('click', ['ana', envelope('other', [1, 2])], tab)).toBeUndefined();
});

test.each([
  ['click', ['ana', { data: [1, 2] }]],
  ['click', ['ana', undefined]],
  ['click', [undefined, envelope(tab, [1, 2])]],
  ['click', ['ana', envelope(tab, [1, 'x'])]],
  ['input', ['ana', envelope(tab, 5)]],
  ['NEW_AGENT', [7]],
  ['AGENTS_CONNECTED', ['ana']],
  ['SESSION_RECONNECTED', ['ana']],
  ['s_control_started', ['ana', 5]],
])('[A-03] %s with %j is nothing, and breaks nothing', (name, args) => {
  expect(decodeAgentEvent(name, args, tab)).toBeUndefined();
});

test('[A-03] presence follows the relay’s messages', () => {
  const after = (...events: Incoming[]) => [...events.reduce<Roster>(changeRoster, new Map())];
  const joined = (agentId: string, name: string): Incoming => ({
    event: 'NEW_AGENT',
    args: [agentId, { name }],
  });
  expect(after(joined('a', 'Ana'), joined('b', 'Ben'))).toEqual([
    ['a', { name: 'Ana', info: { name: 'Ana' } }],
    ['b', { name: 'Ben', info: { name: 'Ben' } }],
  ]);
  const listed: Incoming = { event: 'AGENTS_CONNECTED', args: [['b', 'c']] };
  expect(after(joined('a', 'Ana'), joined('b', 'Ben'), listed)).toEqual([
    ['b', { name: 'Ben', info: { name: 'Ben' } }],
    ['c', {}],
  ]);
  const named = { event: '_agent_name', agentId: 'c', data: 'Cata' } as const;
  expect(after(listed, named, { event: 'AGENT_DISCONNECTED', args: ['b'] })).toEqual([
    ['c', { name: 'Cata' }],
  ]);
  expect(after(joined('a', 'Ana'), { event: 'NO_AGENT', args: [] })).toEqual([]);
});
