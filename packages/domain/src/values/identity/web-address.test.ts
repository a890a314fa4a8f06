import { expect, test } from 'vitest';
import { parseWebAddress } from './web-address.ts';

test.each([
  ['mitienda.cl', 'https://mitienda.cl/'],
  [' https://www.MiTienda.cl/ofertas?x=1 ', 'https://www.mitienda.cl/ofertas?x=1'],
  ['instagram.com/mi.tienda', 'https://instagram.com/mi.tienda'],
  ['ñandú.cl', 'https://xn--and-6ma2c.cl/'],
  ['«mitienda.cl»', 'https://mitienda.cl/'],
  ['<https://mitienda.cl>', 'https://mitienda.cl/'],
  ['mitienda.cl,', 'https://mitienda.cl/'],
  ['\u200Bmitienda.cl.', 'https://mitienda.cl/'],
])('reads «%s»', (text, address) => {
  expect(parseWebAddress(text)).toEqual({ ok: true, value: address });
});

test.each([
  'mitienda',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://mitienda.cl',
  'https://localhost',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://user:pass@mitienda.cl',
  'https://mitienda.cl:8443/',
  'mi tienda.cl',
  'mitienda.cl/\u202Egnp',
  'mitienda.cl/<script>',
  '\uD800.cl',
  '',
])('refuses «%s»', (text) => {
  expect(parseWebAddress(text)).toEqual({ ok: false, error: 'format' });
});

test('names a page without encryption, and one that is too long', () => {
  expect(parseWebAddress('http://mitienda.cl')).toEqual({ ok: false, error: 'insecure' });
  expect(parseWebAddress(`mitienda.cl/${'a'.repeat(200)}`)).toEqual({ ok: false, error: 'tooLong' });
});
