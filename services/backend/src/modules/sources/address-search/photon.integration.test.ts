import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterEach, expect, test } from 'vitest';
import { createAddressSearch } from './photon.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service that answers in one way, and the requests that it got. */
async function serviceThat(answer: RequestListener, timeoutMs = 1500) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://photon'));
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const failures: string[] = [];
  const url = `http://127.0.0.1:${port}`;
  const search = createAddressSearch({
    url,
    fetch: straightOut.fetch,
    report: (failure) => failures.push(failure),
    timeoutMs,
  });
  return { asked, failures, find: () => search.find('Los Telares 12', '13123') };
}

const json =
  (body: unknown, type = 'application/json'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(JSON.stringify(body));
const of = (properties: object) => ({ type: 'Feature', properties });
const here = { city: 'Providencia', type: 'street' };

test('[S-09] a request with a line and its commune returns the streets of that commune', async () => {
  const { find, asked } = await serviceThat(
    json({
      features: [
        of({ ...here, name: 'Los Telares' }),
        of({ city: 'PROVIDENCIA', type: 'house', street: 'Los Telares', housenumber: '12' }),
        of({ city: 'Santiago', district: 'Providencia', osm_key: 'highway', name: 'Pasaje Telar' }),
        of({ city: 'Ñuñoa', type: 'street', name: 'Los Telares de Ñuñoa' }),
        of({ ...here, type: 'other', name: 'Museo del Telar' }),
        of({ type: 'street', name: 'Los Telares de Nadie' }),
      ],
    }),
  );
  expect(await find()).toEqual({
    ok: true,
    value: [{ street: 'Los Telares' }, { street: 'Los Telares', number: '12' }, { street: 'Pasaje Telar' }],
  });
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
    ['/api', 'Los Telares 12, Providencia'],
  ]);
});

test('[S-09] an answer of another form is read as far as it can be, or is none', async () => {
  const odd = [
    null,
    7,
    'x',
    {},
    { properties: null },
    of({ ...here, name: 7 }),
    of({ ...here, name: ['a'] }),
  ];
  const script = of({ ...here, name: '<img src=x onerror=alert(1)>' });
  const { find } = await serviceThat(json({ features: [...odd, script, of({ ...here, name: 'El Telar' })] }));
  expect(await find()).toEqual({ ok: true, value: [{ street: 'El Telar' }] });
});

test.each<[string, RequestListener, string]>([
  ['a page', json('<html>', 'text/html'), 'unreadable'],
  [
    'no JSON',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    'unreadable',
  ],
  ['another form', json({ features: 'none' }), 'unreadable'],
  ['an error', (_, response) => response.writeHead(500).end(), 'away'],
  ['another place', (_, response) => response.writeHead(302, { location: '/other' }).end(), 'away'],
  ['a broken connection', (request) => request.socket.destroy(), 'away'],
  ['five megabytes', json({ features: [of({ name: 'x'.repeat(5_000_000) })] }), 'away'],
])(
  '[S-09] a service that answers with %s finds nothing, and is reported by one word',
  async (_what, answer, word) => {
    const { find, failures, asked } = await serviceThat(answer);
    expect(await find()).toEqual({ ok: false, error: word });
    expect(failures).toEqual([word]);
    expect(asked).toHaveLength(1);
  },
);

test('[S-09] a slow service is not waited for, and one that keeps failing is left alone', async () => {
  const { find, failures, asked } = await serviceThat(() => undefined, 50);
  for (let time = 0; time < 5; time++) expect(await find()).toEqual({ ok: false, error: 'slow' });
  expect(await find()).toEqual({ ok: false, error: 'away' });
  expect(asked).toHaveLength(5);
  expect(failures).toHaveLength(5);
});
