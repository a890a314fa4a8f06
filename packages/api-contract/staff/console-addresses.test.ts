import { expect, test } from 'vitest';
import { isConsolePath, readReturnAddress } from './console-addresses.ts';

const id = 'd95b7a78-6056-4345-8e87-791f6bd434ad';

test.each([
  '/',
  '/casos',
  '/casos/',
  `/casos/${id}`,
  '/ayuda/anteriores',
  '/ayuda/s9fKq2LmX0aBcD',
  `/grabaciones/${id}/S-2026-000123`,
  '/telefono/S-2026-000123',
  '/integraciones',
])('%s is an address of the console', (path) => expect(isConsolePath(path)).toBe(true));

test.each([
  '',
  '//',
  '/casos//',
  '/casos/1',
  '/casos/12345678-5',
  '/telefono/12.345.678-5',
  '/ayuda/12345678-5',
  '/ayuda/123456785',
  '/buscar/rosa',
  `/casos/${id}/x`,
  '/casos/%2e%2e',
  '/Casos',
  '/assets/x.js',
])('%s is none', (path) => expect(isConsolePath(path)).toBe(false));

test('a sign-in leads back to an address of the console with its filters', () => {
  expect(readReturnAddress(`/console/casos/${id}`)).toBe(`/console/casos/${id}`);
  expect(readReturnAddress('/console/casos?cola=mias&pagina=2')).toBe('/console/casos?cola=mias&pagina=2');
});

test('an invalid filter is left out, and the address stays', () => {
  for (const requested of ['?a=%0d%0aset-cookie', '?to=//evil.example', '?', `?${'a'.repeat(400)}`, '?a=1#x'])
    expect(readReturnAddress(`/console/casos${requested}`)).toBe('/console/casos');
});

test.each([
  undefined,
  7,
  ['/console/casos'],
  'https://evil.example/console/casos',
  '//evil.example/console/casos',
  '/console//evil.example',
  '/console/\\evil.example',
  '/console/../staff/api/me',
  '/console/casos/../../staff',
  '/console/%2e%2e/staff',
  '/console@evil.example/',
  '/console.evil.example/',
  '/console/casos\n',
  '\t/console/casos',
  '/console/casos?a?b',
  `/console/${'a'.repeat(1_000)}`,
])('%j leads to the first page and nowhere else', (sent) =>
  expect(readReturnAddress(sent)).toBe('/console/'),
);
