import { once } from 'node:events';
import { connect } from 'node:net';
import { pollingKeyHeader } from '@afilia/assist-protocol/limits';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { bystanders, unharmed } from '@afilia/testing/assist/bystanders';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const tab = 'aaaaaaaaaaaa';
const pollingKey = 'a-key-of-this-test-with-22-characters-or-more';
const otherKey = 'another-key-with-more-than-22-characters';

let relay: RunningRelay;
const start = async (given: Parameters<typeof startRelay>[0] = {}) => {
  await relay?.close();
  relay = await startRelay({ polling: true, ...given });
};
beforeEach(() => start());
afterEach(async () => {
  expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
  await relay.close();
});

type Requester = {
  sid?: string;
  key?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  more?: Record<string, string>;
};

const addressOf = ({ sid, more }: Requester) => {
  const query = new URLSearchParams({ EIO: '4', transport: 'polling', ...(sid && { sid }), ...more });
  return `${relay.origin}/ws-assist/socket/?${query}`;
};

const request = (given: Requester = {}) =>
  fetch(addressOf(given), {
    headers: { [pollingKeyHeader]: given.key ?? pollingKey },
    ...(given.body !== undefined && { method: 'POST', body: given.body }),
  });

/** Opens a session that has joined nothing. */
const openSession = async (): Promise<string> => {
  const text = await (await request()).text();
  return (JSON.parse(text.slice(1)) as { sid: string }).sid;
};

test('[A-09] a holder of the id of a session without its key reads nothing of it, sends nothing into it and does not end it', async () => {
  const visitor = await relay.visitor({ pollingKey });
  const agent = await relay.agent({ pollingKey });
  await visitor.next('NEW_AGENT');
  const { id: sid = '' } = visitor.socket.io.engine as unknown as { id?: string };
  const never = await request({ sid: 'nobody', key: otherKey });
  const unknown = [400, await never.text()];
  const bodies = [undefined, '42["control_granted",{"meta":{"tabId":"aaaaaaaaaaaa"},"data":"x"}]', '1', '3'];
  for (const body of bodies) {
    const given = { sid, ...(body !== undefined && { body }) };
    for (const key of [otherKey, `${pollingKey}x`]) {
      const answer = await request({ ...given, key });
      expect([answer.status, await answer.text()]).toEqual(unknown);
    }
    for (const key of ['', 'x'.repeat(1_000)]) expect((await request({ ...given, key })).status).toBe(400);
  }
  agent.emit('request_control', envelope(tab, '{}'));
  expect(await visitor.next('request_control')).toEqual([agent.id, envelope(tab, '{}')]);
  expect(agent.count('control_granted')).toBe(0);
});

test('[A-09] a WebSocket takes over no session, also with its id and key', async () => {
  const sid = await openSession();
  const query = new URLSearchParams({ EIO: '4', transport: 'websocket', sid });
  const socket = new WebSocket(`${relay.origin.replace('http', 'ws')}/ws-assist/socket/?${query}`, {
    headers: { [pollingKeyHeader]: pollingKey },
  });
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain('400');
});

test('[A-09] foreign long-polling is refused: no key, JSONP, other versions and transports', async () => {
  const refused = [
    await fetch(addressOf({})),
    await fetch(addressOf({ more: { j: '0' } })),
    await request({ more: { EIO: '3' } }),
    await request({ more: { transport: 'websocket' } }),
    await request({ more: { transport: 'pigeon' } }),
    await request({ body: '40' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  const scripted = await request({ more: { j: '0' } });
  expect(await scripted.text()).toMatch(/^0\{"sid"/u);
  expect(scripted.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test.each([
  ['larger than a frame may be, after joining', true, 5_000_001],
  ['larger than a ticket, before joining', false, 20_000],
])('[A-09] a body that is %s is answered 413, and its session ends', async (_what, joined, bytes) => {
  const others = await bystanders(relay);
  const visitor = joined ? await relay.visitor({ pollingKey }) : undefined;
  const { id } = (visitor?.socket.io.engine ?? {}) as { id?: string };
  const sid = id ?? (await openSession());
  const answer = await request({ sid, body: `2${'x'.repeat(bytes - 1)}` }).catch(() => undefined);
  // A client that still sends may see a broken connection before the answer.
  expect([413, undefined]).toContain(answer?.status);
  await expect.poll(async () => (await request({ sid })).status).toBe(400);
  expect(await others()).toEqual(unharmed);
});

/** Writes a POST by hand and never ends its body. @returns what came back before the connection ended */
const halfPost = async (sid: string, body: string, head = 'content-length: 1000'): Promise<string> => {
  const { port, pathname, search } = new URL(addressOf({ sid }));
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${pathname}${search} HTTP/1.1\r\nhost: x\r\n${pollingKeyHeader}: ${pollingKey}\r\ncontent-type: text/plain\r\n${head}\r\n\r\n${body}`,
  );
  await once(socket, 'close');
  return text;
};

test('[A-09] a body that comes slowly or never ends is given up, and its session ends', async () => {
  await start({ timeouts: { pollingBodyMs: 300 } });
  const others = await bystanders(relay);
  const begun = performance.now();
  expect(await halfPost(await openSession(), '40{')).toMatch(/^HTTP\/1\.1 408/u);
  expect(performance.now() - begun).toBeLessThan(10_000);
  const endless = `4e20\r\n${'x'.repeat(20_000)}\r\n`.repeat(3);
  const sid = await openSession();
  expect(await halfPost(sid, endless, 'transfer-encoding: chunked')).toMatch(/^(?:HTTP\/1\.1 413|$)/u);
  expect((await request({ sid })).status).toBe(400);
  expect(await others()).toEqual(unharmed);
});

const meta = `"meta":{"tabId":"${tab}"}`;
const joined: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['too many frames', Array.from({ length: 1_001 }, () => `42["messages",{${meta}}]`).join('\u001e')],
  [
    'bytes that are no text',
    new Uint8Array(Buffer.from(`42["messages",{${meta},"data":"\u00ff"}]`, 'latin1')),
  ],
  ['bytes that no frame announced', 'bAAAA'],
];
test.each(joined)('[A-09] a body of %s ends its own session only, and agents stay', async (_what, body) => {
  const agent = await relay.agent();
  const visitor = await relay.visitor({ pollingKey });
  await agent.next('SESSION_RECONNECTED');
  const { id: sid = '' } = visitor.socket.io.engine as unknown as { id?: string };
  await request({ sid, body });
  await visitor.closed;
  await agent.next('SESSION_DISCONNECTED');
  expect([agent.socket.connected, agent.count('messages') < 1_001]).toEqual([true, true]);
});

test('[A-09] two polls or two bodies at once end their own session only', async () => {
  const others = await bystanders(relay);
  const polled = await openSession();
  const polls = await Promise.all([request({ sid: polled }), request({ sid: polled })]);
  expect(polls.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const posted = await openSession();
  const half = halfPost(posted, '40{');
  await expect.poll(async () => (await request({ sid: posted, body: '3' })).status).toBe(400);
  expect(await half).toMatch(/^HTTP\/1\.1 400/u);
  for (const sid of [polled, posted]) expect((await request({ sid })).status).toBe(400);
  expect(await others()).toEqual(unharmed);
});

test('[A-09] of a thousand sessions of one address 200 are open at most, and others do not notice', async () => {
  await start({ rateFactor: 1, timeouts: { connectMs: 60_000 } });
  const others = await bystanders(relay);
  const answers: [number, string][] = [];
  const one = async (): Promise<[number, string]> => {
    const answer = await request();
    return [answer.status, await answer.text()];
  };
  for (let round = 0; round < 20; round++)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, one))));
  const opened = answers.filter(([status]) => status === 200).length;
  expect(opened).toBeLessThanOrEqual(200);
  expect(opened).toBeGreaterThan(150);
  const refused = answers.filter(([status]) => status === 429);
  expect(refused).toHaveLength(1_000 - opened);
  expect(refused.map(([, text]) => text)).toContain('{"message":"Too many new sessions"}');
  expect(await others()).toEqual(unharmed);
});

test('[A-09] sessions of one address that only poll are limited by themselves, and their place is free when they end', async () => {
  await start({ rateFactor: 1, timeouts: { connectMs: 300, pollingSessions: 3 } });
  const others = await bystanders(relay);
  const statuses = await Promise.all(Array.from({ length: 5 }, () => request().then(({ status }) => status)));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429]);
  expect((await relay.visitor({ session: '901' })).socket.connected).toBe(true);
  // Sessions that join nothing end by themselves.
  await expect.poll(async () => (await request()).status, { timeout: 5_000, interval: 200 }).toBe(200);
  expect(await others()).toEqual(unharmed);
});
