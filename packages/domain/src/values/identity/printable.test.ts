import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';
import { parsePersonName } from './person-name.ts';
import { parsePlainText } from './plain-text.ts';
import { firstUnprintable, isPrintable, toPrinted } from './printable.ts';
import { titleCase } from './title-case.ts';
import { parseTradeName } from './trade-name.ts';

test('prints the letters of Europe, its punctuation and its currencies', () => {
  for (const text of [
    'Łukasz Đorđe Čapek-Žižka',
    'Ştefan Ștefan',
    'Nguyễn',
    '«N.º 4» – 5 €, 3 m²…',
    'UF 0,75 ‰',
  ])
    expect(firstUnprintable(text)).toBeUndefined();
});

test('names the first sign that cannot be printed, as people see it', () => {
  expect(firstUnprintable('Los Aromos 🌳 12')).toBe('🌳');
  expect(firstUnprintable('Calle 東京')).toBe('東');
  expect(firstUnprintable('q\u0303')).toBe('\u0303');
});

test('takes ligatures apart and writes a hyphen that does not break as a common one', () => {
  expect(toPrinted('oﬃcina ﬁna ﬂor 4\u2011B')).toBe('officina fina flor 4-B');
  expect(parsePlainText('Oﬃcina 4\u2011B', { min: 1, max: 12 })).toEqual({ ok: true, value: 'Officina 4-B' });
});

test('a street with a sign that cannot be printed is refused at its field', () => {
  const address = { id: 'a', kind: 'main', number: '1', regionCode: '13', communeCode: '13101' };
  expect(parseAddress({ ...address, street: 'Los Aromos 🌳' }, 'addresses.0')).toEqual({
    ok: false,
    error: [{ field: 'addresses.0.street', reason: 'text.unprintable' }],
  });
});

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 }),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)) }),
  fc.string({ unit: fc.integer({ min: 0x1e00, max: 0xffff }).map((code) => String.fromCodePoint(code)) }),
);

test('whatever a field accepts can be printed, in capitals and in small letters too', () => {
  const rules = [
    parsePersonName,
    parseTradeName,
    (text: string) => parsePlainText(text, { min: 1, max: 60 }),
  ];
  fc.assert(
    fc.property(typed, (text) => {
      for (const parse of rules) {
        const parsed = parse(text);
        if (!parsed.ok) continue;
        for (const value of [parsed.value, titleCase(parsed.value), parsed.value.toUpperCase()])
          expect(isPrintable(value)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
