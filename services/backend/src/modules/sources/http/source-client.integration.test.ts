import { straightOut } from '@afilia/testing/services/straight-out';
import { untraced } from '../../platform/ports/tracing.ts';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findCustomer } from '@afilia/source-contracts/bank';
import { approveCurse } from '@afilia/source-contracts/curse';
import { afterEach, expect, test } from 'vitest';
import type { SourceTarget } from '../config.ts';
import type { ResilienceOptions } from './resilience-policy.ts';
import { answered } from './results.ts';
import { createSourceClient } from './source-client.ts';

let server: Server | undefined;
let seen: IncomingMessage[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function clientOf(
  handler: Handler,
  resilience: Partial<ResilienceOptions> = {},
  target: Partial<SourceTarget> = {},
) {
  seen = [];
  server = createServer((request, response) => {
    seen.push(request);
    request.resume().on('end', () => handler(request, response, seen.length));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createSourceClient({
    fetch: straightOut.fetch,
    source: 'bank',
    failureCode: 'E03',
    target: {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: 'k',
      timeoutMs: 5000,
      documentTimeoutMs: 5000,
      ...target,
    },
    resilience: { breakerFailures: 100, breakerResetMs: 60_000, retryDelayMs: 1, ...resilience },
    report: () => undefined,
    tracing: untraced,
  });
}

const rut = '12345678-5';
const call = () => ({ requestId: 'req-7', signal: new AbortController().signal });
const request = (client: Awaited<ReturnType<typeof clientOf>>, given = call()) =>
  client.request(findCustomer, { rut }, given, { answer: answered });

test('sends the key, the request id and the identity number in the body, never in the address', async () => {
  const client = await clientOf((_request, response) => json(response, 200, { customer: true }));
  expect(await request(client)).toEqual({ kind: 'answer', value: { customer: true } });
  expect(seen[0]).toMatchObject({ url: '/customers/lookup', method: 'POST' });
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'k', 'x-request-id': 'req-7' });
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
});

test('a request id cannot add a header', async () => {
  const client = await clientOf((_request, response) => json(response, 200, { customer: true }));
  await request(client, { ...call(), requestId: 'a\r\nx-evil: 1' });
  expect(seen[0]?.headers['x-request-id']).toBe('a__x-evil:_1');
  expect(seen[0]?.headers['x-evil']).toBeUndefined();
});

test.each([429, 500, 503])('[E-01] repeats a safe question after %i, twice at most', async (status) => {
  const recovering = await clientOf((_request, response, count) =>
    count < 3 ? json(response, status, { error: 'busy' }) : json(response, 200, { customer: false }),
  );
  expect(await request(recovering)).toMatchObject({ kind: 'answer' });
  const broken = await clientOf((_request, response) => json(response, status, { error: 'busy' }));
  expect(await request(broken)).toMatchObject({ kind: 'failed', code: 'E03', retryable: true });
  expect(seen).toHaveLength(3);
});

test('comes back when a busy source says so', async () => {
  const moments: number[] = [];
  const client = await clientOf((_request, response, count) => {
    moments.push(performance.now());
    if (count > 1) return json(response, 200, { customer: true });
    response.setHeader('retry-after', '1');
    return json(response, 429, { error: 'tooManyRequests' });
  });
  expect(await request(client)).toMatchObject({ kind: 'answer' });
  expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(950);
});

test('does not wait for a source that asks for more time than the person has', async () => {
  const client = await clientOf((_request, response) => {
    response.setHeader('retry-after', 'Fri, 20 Nov 2026 15:01:00 GMT');
    response.setHeader('date', 'Fri, 20 Nov 2026 15:00:00 GMT');
    return json(response, 503, { error: 'busy' });
  });
  expect(await request(client)).toMatchObject({ kind: 'failed', code: 'E03', retryable: true });
  expect(seen).toHaveLength(1);
});

test('[E-01] a request that must not be sent twice is not lost with a connection that the source is closing', async () => {
  const used = new WeakSet<object>();
  const client = await clientOf(({ socket, url }, response) => {
    // A source may close a connection while the next request is on its way.
    if (used.has(socket)) return socket.destroy();
    used.add(socket);
    const decision = { decision: 'approved', approvalId: 'A-1' };
    json(response, 200, url === '/customers/lookup' ? { customer: true } : decision);
  });
  const approve = (folio: string) =>
    client.request(
      approveCurse,
      { folio, rut, items: [{ productId: 'qr', quantity: 1, mode: 'rent' }] },
      call(),
      { answer: answered },
    );
  expect(await request(client)).toMatchObject({ kind: 'answer' });
  expect(await approve('S-1')).toMatchObject({ kind: 'answer' });
  expect(await approve('S-2')).toMatchObject({ kind: 'answer' });
});

test('never repeats what books something, and gives it an idempotency key that depends on what is booked', async () => {
  const client = await clientOf((_request, response) => json(response, 503, { error: 'busy' }));
  const approve = (folio: string) =>
    client.request(
      approveCurse,
      { folio, rut, items: [{ productId: 'qr', quantity: 1, mode: 'rent' }] },
      call(),
      { answer: answered },
    );
  await approve('S-1');
  expect(seen).toHaveLength(1);
  await approve('S-1');
  await approve('S-2');
  const [first, again, other] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(first).toHaveLength(43);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test.each<[string, Handler]>([
  ['a redirect', (_request, response) => response.writeHead(307, { location: '/customers/lookup' }).end()],
  ['an empty answer', (_request, response) => response.writeHead(204).end()],
  ['HTML', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  [
    'broken JSON',
    (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"cu'),
  ],
  ['another form', (_request, response) => json(response, 200, { customer: 'yes' })],
  ['a refusal the contract does not know', (_request, response) => json(response, 418, { error: 'teapot' })],
  ['a key that is not accepted', (_request, response) => json(response, 401, { error: 'unauthorized' })],
  [
    'over 1 MiB',
    (_request, response) => json(response, 200, { customer: true, filler: 'x'.repeat(1_100_000) }),
  ],
  ['a dropped connection', (request) => request.socket.destroy()],
  [
    'a connection dropped in the middle of the answer',
    (request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        .write('{"customer"');
      setImmediate(() => request.socket.destroy());
    },
  ],
])('[E-01] %s is the code of the source', async (_name, handler) => {
  const client = await clientOf(handler);
  const result = await request(client);
  expect(result).toMatchObject({ kind: 'failed', code: 'E03' });
  expect(JSON.stringify(result)).not.toContain(rut);
});

test.each([
  ['text/json', ''],
  ['Text/JSON; charset=utf-8', ''],
  ['application/json ; charset=utf-8', ''],
  ['application/vnd.banco.v1+json', ''],
  ['application/json', '\uFEFF'],
  ['text/json', '\uFEFF'],
])('JSON called %s, with %j before it, is read', async (type, mark) => {
  const client = await clientOf((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(`${mark}${JSON.stringify({ customer: true })}`),
  );
  expect(await request(client)).toMatchObject({ kind: 'answer' });
});

test.each(['text/plain', 'application/jsonp', 'application/json-seq', 'text/html; x=application/json'])(
  'an answer called %s is none, whatever stands in it',
  async (type) => {
    const client = await clientOf((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end('{"customer":true}'),
    );
    expect(await request(client)).toMatchObject({ kind: 'failed', code: 'E03' });
  },
);

test('a refusal with a mark of byte order is reported by its word', async () => {
  const client = await clientOf((_request, response) =>
    response
      .writeHead(404, { 'content-type': 'text/json' })
      .end(`\uFEFF${JSON.stringify({ error: 'notFound' })}`),
  );
  const result = await request(client);
  expect(JSON.stringify(result)).not.toContain('not JSON');
});

test('stops reading an answer without end', async () => {
  const client = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await request(client)).toMatchObject({ code: 'E03', detail: expect.stringContaining('1024 KiB') });
});

test('[E-01] a refused connection is the code of the source', async () => {
  const client = await clientOf(() => undefined, {}, { baseUrl: 'http://127.0.0.1:9' });
  expect(await request(client)).toMatchObject({ kind: 'failed', code: 'E03', retryable: true });
});

test('[E-06] an answer that does not come in time is E21, however often it was requested', async () => {
  const silent = await clientOf(() => undefined, {}, { timeoutMs: 60 });
  expect(await request(silent)).toMatchObject({ kind: 'failed', code: 'E21', retryable: true });
  const trickling = await clientOf(
    (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    {},
    { timeoutMs: 60 },
  );
  expect(await request(trickling)).toMatchObject({ code: 'E21' });
});

test('a source that keeps failing is left alone for a while', async () => {
  const client = await clientOf((_request, response) => json(response, 200, {}), { breakerFailures: 2 });
  await request(client);
  await request(client);
  expect(await request(client)).toMatchObject({ code: 'E03', detail: expect.stringContaining('left alone') });
  expect(seen).toHaveLength(2);
});

test('calls that were abandoned do not count against a source, nor does a plain refusal', async () => {
  const client = await clientOf((_request, response) => json(response, 404, {}), { breakerFailures: 2 });
  const abandoned = { requestId: 'r', signal: AbortSignal.abort() };
  for (let times = 0; times < 3; times += 1)
    expect(await request(client, abandoned)).toMatchObject({ code: 'E03' });
  expect(seen).toHaveLength(0);
  for (let times = 0; times < 3; times += 1) await request(client);
  expect(seen).toHaveLength(3);
});

test('giving up ends the question at once', async () => {
  const giveUp = new AbortController();
  const client = await clientOf(() => giveUp.abort());
  expect(await request(client, { requestId: 'r', signal: giveUp.signal })).toMatchObject({
    kind: 'failed',
    code: 'E03',
    detail: expect.stringContaining('no longer wanted'),
  });
});

test('a request of ours that does not fit the contract is not sent', async () => {
  const client = await clientOf((_request, response) => json(response, 200, { customer: true }));
  const result = await client.request(findCustomer, { rut: 'secreto' }, call(), { answer: answered });
  expect(result).toMatchObject({ kind: 'failed', code: 'E03', retryable: false });
  expect(JSON.stringify(result)).not.toContain('secreto');
  expect(seen).toHaveLength(0);
});
