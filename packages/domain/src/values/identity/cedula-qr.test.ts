import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCedulaQr } from './cedula-qr.ts';

const address = 'https://portal.sidiv.registrocivil.cl/docstatus';
/** Of cards issued since 16 December 2024. */
const newAddress = 'https://portal.nuevosidiv.registrocivil.cl/document-validity';
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

test('[S-16] a card issued since December 2024 is read from the new address', () => {
  // B5A012345: B=11 → 77+15+10+0+3+2+21+12+5=145 → 5.
  const mrz = 'B5A0123455' + line.slice(10);
  expect(parseCedulaQr(written({ serial: 'B5A012345', mrz }, newAddress))).toEqual({
    ok: true,
    value: { run: '12345678-5', documentNumber: 'B5A012345', expiry: '2035-01-31' },
  });
});

test("[S-16] a foreigner's card is read, also with a name in Latin-1 escapes or unescaped", () => {
  for (const at of [address, newAddress])
    for (const name of [
      '',
      '&name=JOS%C9%20MU%D1OZ',
      '&name=JOSÉ MUÑOZ',
      '&name=%',
      `&name=${'%D1'.repeat(90)}`,
    ])
      expect(parseCedulaQr(`${written({ type: 'CEDULA_EXT' }, at)}${name}`), name).toMatchObject({
        value: { documentNumber: '523456789' },
      });
});

test('[S-16] a birth date that the card leaves open in part is no reason to refuse its code', () => {
  // 8005<<: 56+0+0+35+0+0=91 → 1.
  expect(parseCedulaQr(written({ mrz: '52345678958005<<13501313' })).ok).toBe(true);
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
  'https://portal.nuevosidiv.registrocivil.cl.example/document-validity',
  'https://portal.nuevosidiv-registrocivil.cl/document-validity',
  'https://portal.nuevosidiv.registrocivi1.cl/document-validity',
  'https://portal.nuevosidiv.registrociviI.cl.co/document-validity',
  'https://portal.nuevosidiv.registrocivil.c1/document-validity',
  'https://portal.nuevosidiv.registrocívil.cl/document-validity',
  'https://portal.nuevosidіv.registrocivil.cl/document-validity',
  'https://nuevosidiv.registrocivil.cl/document-validity',
  'https://evil.portal.nuevosidiv.registrocivil.cl/document-validity',
  'http://portal.nuevosidiv.registrocivil.cl/document-validity',
  'https://portal.nuevosidiv.registrocivil.cl:444/document-validity',
  'https://portal.nuevosidiv.registrocivil.cl@evil.example/document-validity',
  'https://evil.example/portal.nuevosidiv.registrocivil.cl/document-validity',
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
    written({ type: 'PASAPORTE' }, newAddress),
    written({ type: 'CEDULA_EXTRA' }, newAddress),
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
