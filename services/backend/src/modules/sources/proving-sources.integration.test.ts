import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { straightOut } from '@afilia/testing/services/straight-out';
import { untraced } from '../platform/ports/tracing.ts';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCivilRegisterSource } from './civil-register/civil-register-source.ts';
import { createSourceClient } from './http/source-client.ts';
import { createMessenger } from './messaging/messenger.ts';
import { createNegativeFilesSource } from './negative-files/negative-files-source.ts';
import { createOneFccSource } from './onefcc/onefcc-source.ts';

let server: Server;
let answer: { status: number; body: unknown };

beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const call = () => ({ requestId: 'r', signal: new AbortController().signal });
const { name } = people.pedro;
const rut = people.pedro.run as Rut;

type Source = Parameters<typeof createSourceClient>[0]['source'];
const clientOf = (source: Source, failureCode: 'E05' | 'E06' | 'E16') => {
  const { port } = server.address() as AddressInfo;
  return createSourceClient({
    fetch: straightOut.fetch,
    source,
    failureCode,
    target: { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k', timeoutMs: 5000, documentTimeoutMs: 5000 },
    resilience: { breakerFailures: 100, breakerResetMs: 60_000, retryDelayMs: 1 },
    report: () => undefined,
    tracing: untraced,
  });
};

const query = {
  'civil register': () =>
    createCivilRegisterSource(clientOf('civil-register', 'E16')).verify(
      { folio: 'S-2026-000001', run: rut, documentNumber: '512345678', documentExpiry: '2030-01-31' },
      call(),
    ),
  'SMS gateway': () =>
    createMessenger(clientOf('messaging', 'E16')).send(
      { messageId: 'm-1', to: '+56987654321', text: '123456' },
      call(),
    ),
  OneFCC: () =>
    createOneFccSource(clientOf('onefcc', 'E06')).screen(
      { reference: 'S-2026-000001', role: 'representative', kind: 'natural', rut, name },
      call(),
    ),
  'negative files': () => createNegativeFilesSource(clientOf('negative-files', 'E05')).check({ rut }, call()),
};
type Requested = keyof typeof query;

test.each<[Requested, number, string]>([
  ['civil register', 401, 'E14'],
  ['civil register', 403, 'E14'],
  ['civil register', 410, 'E15'],
  ['civil register', 423, 'E15'],
  ['civil register', 404, 'E16'],
  ['civil register', 429, 'E16'],
  ['civil register', 503, 'E16'],
  ['SMS gateway', 401, 'E16'],
  ['SMS gateway', 403, 'E16'],
  ['SMS gateway', 429, 'E16'],
  ['SMS gateway', 503, 'E16'],
  ['OneFCC', 401, 'E06'],
  ['OneFCC', 403, 'E06'],
  ['OneFCC', 429, 'E06'],
  ['OneFCC', 503, 'E06'],
  ['negative files', 401, 'E05'],
  ['negative files', 403, 'E05'],
  ['negative files', 429, 'E05'],
  ['negative files', 503, 'E05'],
])(
  '[E-01] %s: status %i is %s, tried again later, and says nothing about the person',
  async (source, status, code) => {
    answer = { status, body: { error: `no ${rut}` } };
    const result = await query[source]();
    expect(result).toMatchObject({ kind: 'failed', code, retryable: true });
    expect(JSON.stringify(result)).not.toMatch(/512345678|15400001|87654321/u);
  },
);

test.each<[Requested, unknown, string]>([
  ['civil register', { status: 'valid', person: { givenNames: 7 } }, 'E16'],
  ['civil register', { status: 'lost' }, 'E16'],
  ['SMS gateway', { status: 'queued?' }, 'E16'],
  ['OneFCC', { outcome: 'maybe', lists: [], screeningId: 'x' }, 'E06'],
  ['OneFCC', { outcome: 'hit' }, 'E06'],
  ['negative files', { result: 7 }, 'E05'],
])('[E-01] %s: an answer of another form (%j) is no answer', async (source, body, code) => {
  answer = { status: 200, body };
  expect(await query[source]()).toMatchObject({ kind: 'failed', code });
});

test.each([
  [['sanctions'], { kind: 'rejected', code: 'R03' }],
  [['internal'], { kind: 'rejected', code: 'R03' }],
  [[], { kind: 'rejected', code: 'R03' }],
  [['pep', 'sanctions'], { kind: 'rejected', code: 'R03' }],
  [['pep'], { kind: 'answer', value: { screening: 'pep' } }],
])('[S-16] a hit on %j, and the list is named in the sealed record alone', async (lists, result) => {
  answer = { status: 200, body: { outcome: 'hit', lists, screeningId: 'FCC-1' } };
  const found = await query.OneFCC();
  expect(found).toMatchObject(result);
  const { record: _sealed, ...reported } = { record: undefined, ...found };
  expect(JSON.stringify(reported)).not.toMatch(/sanction|internal/u);
});

test('[S-12] a number that no telephone has is not tried again', async () => {
  answer = { status: 404, body: { error: 'unknownNumber' } };
  expect(await query['SMS gateway']()).toMatchObject({ kind: 'failed', code: 'E16', retryable: false });
});
