import { expect, test, vi } from 'vitest';
import { refusalOfKey } from './check-key.ts';

const refused = (status: number, reason: string) =>
  Response.json({ errors: [{ extensions: { code: 'E01', reason } }] }, { status });

let keys = 0;
const requesting = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const options = { url: 'https://api.example/graphql', apiKey: `key-${++keys}`, fetch };
  return { fetch, options };
};

test.each([
  ['a key that nobody has', () => refused(401, 'apiKey'), 'apiKey'],
  ['a key of another page', () => refused(403, 'originNotOfKey'), 'originNotOfKey'],
  ['a key that is taken', () => new Response(null, { status: 204 }), null],
  ['a proxy that refuses in its own words', () => new Response('<h1>403</h1>', { status: 403 }), null],
  ['a proxy that refuses in JSON', () => Response.json({ error: 'no' }, { status: 401 }), null],
  ['a server of before, which does not know the question', () => new Response(null, { status: 404 }), null],
] as const)('A08: of %s only what our server says counts', async (_title, answer, reason) => {
  const { options } = requesting(async () => answer());
  expect(await refusalOfKey(options)).toBe(reason);
});

test('A08: no network is no refusal', async () => {
  const { options } = requesting(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await refusalOfKey(options)).toBeNull();
});

test('A08: several elements ask once, with the key and nothing that names the browser', async () => {
  const { fetch, options } = requesting(async () => refused(401, 'apiKey'));
  expect(await Promise.all([refusalOfKey(options), refusalOfKey(options)])).toEqual(['apiKey', 'apiKey']);
  expect(fetch.mock.calls).toEqual([
    [options.url, { headers: { 'x-api-key': options.apiKey }, priority: 'low' }],
  ]);
});
