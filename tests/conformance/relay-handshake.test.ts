import { once } from 'node:events';
import { projectKey, type RunningRelay, sessionInfo, startRelay } from '@afilia/testing/assist/running-relay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';

let relay: RunningRelay;
beforeEach(async () => {
  relay = await startRelay();
});
afterEach(async () => {
  await relay.close();
  expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
});

test('[A-01] a handshake without a ticket is accepted where the policy is open, with one slash or two', async () => {
  const open = await startRelay({ visitorPolicy: 'open' });
  const query = new URLSearchParams({
    peerId: `${projectKey}-900-a1b2c3d4e5f6`,
    identity: 'session',
    tabId: 'a1b2c3d4e5f6',
    sessionInfo: JSON.stringify(sessionInfo('900')),
    EIO: '4',
    transport: 'websocket',
  });
  // The client joins the path of its `serverURL`, so two slashes come too.
  for (const path of ['/ws-assist/socket/', '//ws-assist/socket/']) {
    const socket = new WebSocket(`${open.origin.replace('http', 'ws')}${path}?${query.toString()}`);
    const [opening] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(opening.toString().slice(1))).toMatchObject({
      upgrades: [],
      pingInterval: 25_000,
      pingTimeout: 20_000,
      maxPayload: 5_000_000,
    });
    socket.send('40');
    const [joined] = (await once(socket, 'message')) as [Buffer];
    expect(joined.toString()).toMatch(/^40\{"sid":"[\w-]+"\}$/u);
    socket.terminate();
  }
  await open.close();
});

test('[A-09] [A-24] 64. an agent without a token, with a bad one, or for another session is refused in two texts', async () => {
  const texts = ['Authentication error', 'Authorization error'] as const;
  await expect(relay.agent({ token: undefined })).rejects.toThrow(texts[0]);
  await expect(relay.agent({ token: 'no.token.atall' })).rejects.toThrow(texts[0]);
  await expect(relay.agent({ token: await relay.ticket() })).rejects.toThrow(texts[0]);
  await expect(relay.agent({ lifeSeconds: -1 })).rejects.toThrow(texts[0]);
  await expect(relay.agent({ query: { peerId: 'nonsense' } })).rejects.toThrow(texts[0]);
  await expect(relay.agent({ query: { identity: 'watcher' } })).rejects.toThrow(texts[0]);
  await expect(relay.agent({ token: await relay.token({ session: '901' }) })).rejects.toThrow(texts[1]);
  const bearer = await relay.agent({ token: `Bearer ${await relay.token()}` });
  expect(bearer.socket.connected).toBe(true);
});

test('[A-09] 78. malformed sessionInfo or agentInfo refuses that socket, and the relay lives', async () => {
  const wrong = ['{', 'null', '[]', '"text"', '\u0000', `{"a":"${'x'.repeat(7_000)}`, '[[[[['];
  for (const text of wrong) {
    await expect(relay.visitor({ query: { sessionInfo: text } })).rejects.toThrow('Malformed handshake');
    await expect(relay.agent({ query: { agentInfo: text } })).rejects.toThrow('Malformed handshake');
  }
  await expect(relay.visitor({ query: { sessionInfo: undefined } })).rejects.toThrow('Malformed handshake');
  await expect(relay.visitor({ query: { peerId: 'undefined' } })).rejects.toThrow('Malformed handshake');
  await expect(relay.visitor({ query: { tabId: 'bbbbbbbbbbbb' } })).rejects.toThrow('Malformed handshake');
  expect((await relay.visitor()).socket.connected).toBe(true);
});

test('[A-18] 79. a payload of 5,000,001 bytes closes the socket, one of 4 MB passes', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  const frame = (bytes: number) => `x`.repeat(bytes - '42["messages",""]'.length);
  visitor.emit('messages', frame(4_000_000));
  expect((await agent.next('messages'))[0]).toHaveLength(4_000_000 - '42["messages",""]'.length);
  visitor.emit('messages', frame(5_000_000));
  await agent.next('messages');
  visitor.emit('messages', frame(5_000_001));
  await visitor.closed;
  await agent.next('SESSION_DISCONNECTED');
  expect(agent.count('messages')).toBe(2);
});

test('[A-09] 81. a visitor of a foreign page, or without a valid ticket, is refused', async () => {
  await expect(relay.visitor({ origin: 'https://evil.example' })).rejects.toThrow('websocket error');
  await expect(relay.visitor({ ticket: undefined })).rejects.toThrow('Authentication error');
  await expect(relay.visitor({ ticket: await relay.ticket('900', -1) })).rejects.toThrow(
    'Authentication error',
  );
  await expect(relay.visitor({ ticket: await relay.token() })).rejects.toThrow('Authentication error');
  await expect(relay.visitor({ ticket: await relay.ticket('901') })).rejects.toThrow('Authorization error');
  const own = await relay.visitor({ origin: 'https://www.bank.example' });
  expect(own.socket.connected).toBe(true);
});
