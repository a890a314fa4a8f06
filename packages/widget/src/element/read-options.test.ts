import { expect, test, vi } from 'vitest';
import type { Tell } from '../public/developer-errors.ts';
import { readOptions } from './read-options.ts';

vi.stubGlobal('document', { baseURI: 'https://banco.example/negocios' });

function read(given: Readonly<Record<string, string>>, theme: unknown = null) {
  const report = vi.fn<Tell>();
  const attributes: Readonly<Record<string, string>> = { 'api-key': 'k', ...given };
  const options = readOptions(
    (name) => attributes[name] ?? null,
    theme,
    'https://afilia.example/widget/w.js',
    report,
  );
  return { options, told: report.mock.calls };
}

test('right or missing values are not reported', () => {
  const right = {
    mode: 'embedded',
    screen: 'connect',
    history: 'off',
    'is-pj': 'true',
    debug: 'false',
    'api-url': '/graphql',
    'message-origin': 'https://intranet.example',
    'become-customer-url': 'banco.example/clientes',
    'application-id': '01981f2e-0000-7000-8000-000000000000',
  };
  expect(read({}).told).toEqual([]);
  expect(read(right).told).toEqual([]);
  expect(read(right).options.links.becomeCustomer).toBe('https://banco.example/clientes');
});

test.each([
  { mode: 'embeded' },
  { screen: 'summary' },
  { history: 'on' },
  { 'is-pj': 'yes' },
  { 'api-url': 'ftp://banco.example' },
  { 'message-origin': 'https://intranet.example/' },
  { 'merchant-portal-url': 'javascript:alert(1)' },
  { 'application-id': '12.345.678-5' },
])('A02: %j is reported by its name alone, once', (given) => {
  expect(read(given as Record<string, string>).told).toEqual([['A02', Object.keys(given)[0]]]);
});

test('a wrong value is replaced by the default', () => {
  const { options } = read({ mode: 'embeded', history: 'on', 'merchant-portal-url': 'ftp://x' });
  expect([options.mode, options.history]).toEqual(['full', 'own']);
  expect(options.links.merchantPortal).toBe('https://portal.pagoaustral.example');
});

test('A03: a missing key is reported, and embedded mode without its screen', () => {
  expect(read({ 'api-key': '' }).told).toEqual([['A03', 'api-key']]);
  expect(read({ mode: 'embedded' }).told).toEqual([['A03', 'screen']]);
});

test('A04: every mistake of a theme is reported', () => {
  expect(read({}, { colors: { primary: 'red' }, size: 1 }).told).toEqual([
    ['A04', 'theme.colors.primary must be #rrggbb', 'theme.size is not known'],
  ]);
});

test('A06 alone is reported for a theme that a framework wrote as an object', () => {
  expect(read({ theme: '[object Object]', mode: '[object Object]' }).told).toEqual([]);
});
