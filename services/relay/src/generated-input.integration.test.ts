import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { agentEvents, serverEvents, visitorEvents } from '@afilia/assist-protocol/wire/events';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { peerMessageTypes } from '@afilia/assist-protocol/wire/peer-messages';
import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { nastyBody, hostileJson, nastyText, nastyValue, spoilt } from '@afilia/testing/backend/hostile-input';
import {
  listKey,
  projectKey,
  type RunningRelay,
  sessionInfo,
  startRelay,
} from '@afilia/testing/assist/running-relay';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

/** 20,000 in the long run: `FUZZ_RUNS=20000 npx vitest run services/relay/src/generated-input.integration.test.ts`. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const tab = 'aaaaaaaaaaaa';

let relay: RunningRelay;
let bystander: { visitor: AssistClient; agent: AssistClient };
beforeAll(async () => {
  relay = await startRelay({ rateFactor: 1_000_000 });
  bystander = {
    visitor: await relay.visitor({ session: '777' }),
    agent: await relay.agent({ session: '777' }),
  };
  await bystander.visitor.next('NEW_AGENT');
});
afterAll(() => relay?.close());

/** An object as it stands in an address: values that are no text as JSON. */
const inAddress = (value: unknown): string => {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]];
  const text = (one: unknown) => (typeof one === 'string' ? one : hostileJson(one)).toWellFormed();
  return parts
    .map(([name, one]) => `${encodeURIComponent(text(name))}=${encodeURIComponent(text(one))}`)
    .join('&')
    .slice(0, 8_000);
};

const visitorQuery = {
  peerId: `${projectKey}-900-${tab}`,
  identity: 'session',
  tabId: tab,
  sessionInfo: JSON.stringify(sessionInfo('900')),
};
const agentQuery = {
  peerId: `${projectKey}-900`,
  projectId: '7',
  identity: 'agent',
  agentInfo: '{"id":"a1","name":"Ana"}',
};

type Ways = 'visitor' | 'agent';
const anyEvent = fc.oneof(
  fc.constantFrom(...[visitorEvents, agentEvents, serverEvents].flatMap((side) => Object.keys(side))),
  nastyText,
);
const anyEnvelope = fc.oneof(
  spoilt({ meta: { tabId: tab, version: 1 }, data: [1, 2] }),
  spoilt({ meta: { tabId: tab }, data: '{"email":"a@b.cl","name":"Ana","query":""}' }),
  nastyValue,
);
/** A packet of socket.io as text: an event, an event with bytes to follow, a connection, an answer, or none of these. */
const packet = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(anyEvent, anyEnvelope).map(([event, value]) => `42${hostileJson([event, value])}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyEvent, anyEnvelope, fc.integer({ min: 0, max: 12 }))
      .map(([event, value, count]) => `45${count}-${hostileJson([event, value])}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('40', '41', '43', '44', '0', '1', '2', '3', '6'), nastyBody)
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: nastyBody },
);
const frame = fc.oneof(
  { arbitrary: packet, weight: 5 },
  { arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
);

const input = fc.oneof(
  // An admitted client that sends anything.
  fc.record({
    kind: fc.constant('frames' as const),
    as: fc.constantFrom<Ways>('visitor', 'agent'),
    frames: fc.array(frame, { minLength: 1, maxLength: 4 }),
  }),
  // A client that asks to connect.
  fc.record({
    kind: fc.constant('door' as const),
    query: fc.oneof(spoilt(visitorQuery), spoilt(agentQuery), nastyValue).map(inAddress),
    auth: fc.oneof(spoilt({ ticket: 'a.b.c', token: 'a.b.c' }), nastyValue).map(hostileJson),
  }),
  // The signalling: at the door, and inside.
  fc.record({
    kind: fc.constant('signalling' as const),
    query: fc
      .oneof(spoilt({ key: 'peerjs', id: `${projectKey}-900`, token: 'x', version: '1' }), nastyValue)
      .map(inAddress),
    messages: fc.array(
      fc.oneof(
        spoilt({ type: 'OFFER', src: 'a', dst: 'b', payload: { sdp: {}, connectionId: 'c' } }).map(
          hostileJson,
        ),
        fc
          .tuple(fc.constantFrom(...Object.values(peerMessageTypes)), nastyValue, nastyValue)
          .map(([type, dst, payload]) => hostileJson({ type, dst, payload })),
        nastyBody,
      ),
      { maxLength: 4 },
    ),
  }),
  // HTTP requests of a client with the key.
  fc.record({
    kind: fc.constant('lists' as const),
    path: fc.oneof(
      fc.constantFrom(
        `/ws-assist/sockets-live/${projectKey}`,
        `/ws-assist/sockets-live/${projectKey}/900`,
        `/ws-assist/sockets-list/${projectKey}/autocomplete`,
        '/assist/pass',
        '/assist/peerjs/id',
        '/assist/peerjs/peers',
      ),
      nastyText.map(
        (text) => `/ws-assist/sockets-live/${encodeURIComponent(text.toWellFormed()).slice(0, 2000)}`,
      ),
    ),
    query: fc
      .oneof(
        fc.dictionary(fc.constantFrom('q', 'userId'), nastyValue).map(inAddress),
        fc.constant('q=a&q=b'),
        fc.constant('userId=a&userId=b'),
      )
      .map((text) => `?${text}`),
    body: fc.option(
      fc.oneof(
        spoilt({
          filter: { userId: { values: ['u1'], operator: 'is' } },
          pagination: { limit: 10, page: 1 },
          sort: { key: 'timestamp', order: 'ASC' },
        }).map(hostileJson),
        nastyBody,
      ),
    ),
  }),
);

const socketTo = (path: string) => {
  const socket = new WebSocket(`${relay.origin.replace('http', 'ws')}${path}`);
  // Being refused is an answer.
  socket.on('error', () => undefined);
  return socket;
};
/** Resolves when it is open, or was refused. */
const openOrClosed = (socket: WebSocket) => Promise.race([once(socket, 'open'), once(socket, 'close')]);
const isOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN;
const sendAll = (socket: WebSocket, messages: readonly (string | Buffer)[]) => {
  for (const message of messages) if (isOpen(socket)) socket.send(message);
};

/** Sockets that were let in, until they are thrown out. */
const inside = new Map<Ways, WebSocket>();
async function enter(as: Ways): Promise<WebSocket> {
  const known = inside.get(as);
  if (known && isOpen(known)) return known;
  const query = new URLSearchParams({
    ...(as === 'visitor' ? visitorQuery : agentQuery),
    EIO: '4',
    transport: 'websocket',
  });
  const auth =
    as === 'visitor'
      ? { ticket: await relay.ticket('900') }
      : { token: await relay.token({ session: '900' }) };
  const socket = socketTo(`/ws-assist/socket/?${query.toString()}`);
  const admitted = new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      if (String(data).startsWith('40{')) resolve();
      if (String(data) === '2') socket.send('3');
    }),
  );
  await once(socket, 'open');
  socket.send(`40${JSON.stringify(auth)}`);
  await admitted;
  inside.set(as, socket);
  return socket;
}

const tried = { frames: 0, door: 0, signalling: 0, lists: 0 };
type Input = typeof input extends fc.Arbitrary<infer One> ? One : never;

/** @returns what should not have come of it */
async function tryOut(one: Input): Promise<string[]> {
  tried[one.kind]++;
  switch (one.kind) {
    case 'frames':
      sendAll(await enter(one.as), one.frames);
      return [];
    case 'door': {
      const socket = socketTo(`/ws-assist/socket/?${one.query}&EIO=4&transport=websocket`);
      await openOrClosed(socket);
      // No client here has a ticket.
      const answers: string[] = [];
      socket.on('message', (data) => answers.push(String(data)));
      sendAll(socket, [`40${one.auth}`, '42["messages",{}]']);
      if (isOpen(socket)) await Promise.race([once(socket, 'message'), once(socket, 'close')]);
      socket.terminate();
      return answers.filter((text) => text.startsWith('40'));
    }
    case 'signalling': {
      const socket = socketTo(`/assist/peerjs?${one.query}`);
      await openOrClosed(socket);
      sendAll(socket, one.messages);
      socket.terminate();
      const peer = await relay.peer({ id: `${projectKey}-900-${randomUUID().slice(0, 8)}` });
      sendAll(peer.socket, one.messages);
      peer.close();
      return [];
    }
    case 'lists': {
      const response = await fetch(`${relay.origin}${one.path}${one.query}`, {
        headers: { authorization: `Bearer ${listKey}`, 'content-type': 'application/json' },
        ...(one.body !== null && { method: 'POST', body: one.body }),
      });
      const text = await response.text();
      return response.status < 500 ? [] : [`${response.status} ${text}`];
    }
  }
}

test(
  `[A-09] ${runs} generated inputs over sockets and HTTP: no crash, no entry without a ticket, nothing for bystanders (FUZZ_SEED=${seed})`,
  { timeout: Math.max(5 * 60_000, runs * 50), retry: 0 },
  async () => {
    const { visitor, agent } = bystander;
    let count = 0;
    const property = fc.asyncProperty(input, async (one) => {
      expect(await tryOut(one)).toEqual([]);
      if (++count % 20 !== 0) return;
      // Other clients are served in between as ever, and hear nothing of it.
      visitor.emit('messages', envelope(tab, count));
      expect(await agent.next('messages')).toEqual([envelope(tab, count)]);
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
    expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
    expect(agent.count('messages')).toBe(Math.floor(count / 20));
    for (const event of ['SESSION_DISCONNECTED', 'SESSION_RECONNECTED', 'NEW_AGENT', 'control_granted'])
      expect(agent.count(event)).toBe(0);
    expect(Math.min(...Object.values(tried))).toBeGreaterThan(runs / 10);
    for (const socket of inside.values()) socket.terminate();
  },
);
