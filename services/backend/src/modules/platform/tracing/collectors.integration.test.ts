import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterEach, expect, test } from 'vitest';
import { openTracing } from './open-tracing.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const chunk = Buffer.alloc(65_536, 'x');
let taken = 0;
let requested: string[] = [];

const endless: RequestListener = (_request, response) => {
  const more = () => {
    taken += chunk.byteLength;
    if (response.write(chunk) && !response.destroyed) setImmediate(more);
  };
  response.on('drain', more);
  more();
};

/** Sends spans to a collector that answers so. @returns the reports, and the end of the tracing */
async function traceTo(answer: RequestListener, spans = 1) {
  requested = [];
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    request.resume().on('end', () => answer(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reports: string[] = [];
  const { tracing, close } = await openTracing({
    traces: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
      headers: { 'x-collector-key': 'hunter2' },
      ratio: 1,
    },
    outbound: straightOut,
    roles: [],
    instance: 'i',
    report: (what, error) => reports.push(`${what}: ${String(error)}`),
  });
  for (let one = 0; one < spans; one += 1)
    expect(await tracing.span({ name: 'x' }, async () => one)).toBe(one);
  await close();
  return reports;
}

test.each<[string, RequestListener]>([
  ['leads elsewhere', (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
  ['answers without end', endless],
  ['refuses', (_request, response) => void response.writeHead(401).end()],
])('a collector that %s is reported once, and not followed', async (_what, answer) => {
  const reports = await traceTo(answer, 2_000);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(/^traces could not be sent: /u);
  expect(reports.join()).not.toContain('hunter2');
  expect(new Set(requested)).toEqual(new Set(['/v1/traces']));
  expect(taken).toBeLessThan(200_000_000);
});

test('one that never answers holds up neither what is traced nor the end of the process', async () => {
  expect(await traceTo(() => undefined, 5_000)).toEqual([]);
});
