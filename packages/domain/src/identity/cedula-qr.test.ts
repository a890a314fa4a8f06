import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCedulaQr } from './cedula-qr.ts';

const address = 'https://portal.sidiv.registrocivil.cl/docstatus';
const written = (over: Record<string, string> = {}, at = address) =>
  `${at}?${new URLSearchParams({ RUN: '12345678-5', type: 'CEDULA', serial: '523456789', mrz: line, ...over })}`;
/** 523456789: 35+6+3+28+15+6+49+24+9=175 → 5. 800502: 56+0+0+35+0+2=93 → 3. 350131: 21+15+0+7+9+1=53 → 3. */
const line = '523456789580050233501313';

test('[S-16] number and expiry of a card are read from its code, and not the birth date', () => {
  expect(parseCedulaQr(written())).toEqual({
    ok: true,
    value: { run: '12345678-5', documentNumber: '523456789', expiry: '2035-01-31' },
  });
});

test('a serial that begins with a letter is read', () => {
  // A12345678: A=10 → 70+3+2+21+12+5+42+21+8=184 → 4.
  const mrz = 'A12345678480050233501313';
  expect(parseCedulaQr(written({ serial: 'A12345678', mrz }))).toMatchObject({
    value: { documentNumber: 'A12345678' },
  });
});

test('an expired card is read too: the field says so', () => {
  // 200131: 14+0+0+7+9+1=31 → 1.
  expect(parseCedulaQr(written({ mrz: '523456789580050232001311' }))).toMatchObject({
    value: { expiry: '2020-01-31' },
  });
});

test('[S-16] one changed digit anywhere is not read', () => {
  for (let at = 0; at < line.length; at++) {
    const digit = (Number(line.charAt(at)) + 1) % 10;
    const mrz = `${line.slice(0, at)}${digit}${line.slice(at + 1)}`;
    expect(parseCedulaQr(written({ mrz })), mrz).toEqual({ ok: false, error: 'unreadable' });
  }
  for (const over of [{ RUN: '12345679-5' }, { serial: '523456788' }, { RUN: '76192083-9' }])
    expect(parseCedulaQr(written(over))).toEqual({ ok: false, error: 'unreadable' });
});

test.each([
  'https://portal.sidiv.registrocivil.cl.example/docstatus',
  'https://portal-sidiv-registrocivil.cl/docstatus',
  'https://registrocivil.cl/docstatus',
  'http://portal.sidiv.registrocivil.cl/docstatus',
  'https://portal.sidiv.registrocivil.cl:8443/docstatus',
  'https://portal.sidiv.registrocivil.cl@evil.example/docstatus',
  'https://portal.sidiv.registrocivil.cl:pass@portal.sidiv.registrocivil.cl.evil.example/',
  'https://user@portal.sidiv.registrocivil.cl/docstatus',
  'javascript:alert(1)//portal.sidiv.registrocivil.cl/',
])('[S-16] another place is no cédula: %s', (at) => {
  expect(parseCedulaQr(written({}, at)).ok).toBe(false);
});

test('other documents, other texts and four kilobytes are not read', () => {
  for (const text of [
    written({ type: 'PASAPORTE' }),
    '',
    'hola',
    'x'.repeat(4096),
    `${written()}&x=${'y'.repeat(4096)}`,
  ])
    expect(parseCedulaQr(text)).toEqual({ ok: false, error: 'unreadable' });
  expect(parseCedulaQr(written({ mrz: '523456789580050233513323' })).ok).toBe(false);
});

test('never throws, whatever is in the picture', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 40 }), (text, mrz) => {
      expect(parseCedulaQr(text).ok).toBe(false);
      expect(parseCedulaQr(written({ mrz })).ok).toBe(false);
    }),
  );
});
