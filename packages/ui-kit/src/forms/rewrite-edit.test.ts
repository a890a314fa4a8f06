import { formatRutWhileTyping } from '@afilia/domain/values/identity/rut-while-typing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhoneWhileTyping } from '../fields/phone-while-typing.ts';
import { formatDateWhileTyping } from './date-while-typing.ts';
import { formatMoneyWhileTyping } from './money-while-typing.ts';
import { insertedText, rewriteEdit, type Write } from './rewrite-edit.ts';

type Field = { text: string; caret: number };
const empty: Field = { text: '', caret: 0 };

/** A field that is written by `write`, and keys as a browser hands them on. */
const keyboard = (write: Write) => {
  const edit = ({ text }: Field, from: number, to: number, put: string, inputType: string): Field =>
    rewriteEdit(
      {
        before: text,
        typed: text.slice(0, from) + put + text.slice(to),
        caret: from + put.length,
        inputType,
      },
      write,
    );
  return {
    paste: (field: Field, put: string) => edit(field, field.caret, field.caret, put, 'insertFromPaste'),
    type: (field: Field, keys: string) =>
      [...keys].reduce((now, key) => edit(now, now.caret, now.caret, key, 'insertText'), field),
    backspace: (field: Field) =>
      field.caret === 0 ? field : edit(field, field.caret - 1, field.caret, '', 'deleteContentBackward'),
    delete: (field: Field) =>
      field.caret === field.text.length
        ? field
        : edit(field, field.caret, field.caret + 1, '', 'deleteContentForward'),
  };
};

const digitsOf = (text: string) => text.replace(/[^\dkK]/g, '');
const at = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });

const fields: [string, Write, string, string][] = [
  ['RUT', formatRutWhileTyping, '123456785', '12.345.678-5'],
  ['phone', formatPhoneWhileTyping, '987654321', '9 8765 4321'],
  ['money', formatMoneyWhileTyping, '1234567', '1.234.567'],
  ['date', formatDateWhileTyping, '31012035', '31-01-2035'],
];

describe.each(fields)('[W-03] %s', (_name, write, digits, shown) => {
  const keys = keyboard(write);

  test('typed by keys, pasted and filled in it is the same', () => {
    expect(keys.type(empty, digits).text).toBe(shown);
    expect(keys.type(empty, shown).text).toBe(shown);
    expect(keys.paste(empty, digits).text).toBe(shown);
    expect(keys.paste(empty, shown).text).toBe(shown);
    expect(write(digits, 0, '').text).toBe(shown);
  });

  test('each Backspace takes the digit before the caret, and each Delete the one behind it, at a separator too', () => {
    for (let caret = 0; caret <= shown.length; caret++) {
      const before = digitsOf(shown.slice(0, caret));
      const behind = digitsOf(shown.slice(caret));
      const back = keys.backspace({ text: shown, caret });
      expect(digitsOf(back.text), `Backspace at ${caret}`).toBe(before.slice(0, -1) + behind);
      expect(digitsOf(back.text.slice(0, back.caret))).toBe(before.slice(0, -1));
      const forward = keys.delete({ text: shown, caret });
      expect(digitsOf(forward.text), `Delete at ${caret}`).toBe(before + behind.slice(1));
      expect(digitsOf(forward.text.slice(0, forward.caret))).toBe(before);
    }
  });

  test('formatted text stays as it is, and Backspace empties it', () => {
    expect(write(shown, 0, '').text).toBe(shown);
    let field = { text: shown, caret: shown.length };
    for (let count = 0; count < digits.length; count++) field = keys.backspace(field);
    expect(field).toEqual(empty);
  });

  test('one digit more stays, and Backspace takes it away again', () => {
    const more = keys.type(keys.paste(empty, digits), '7');
    expect(digitsOf(more.text)).toBe(`${digits}7`);
    expect(keys.backspace(more).text).toBe(shown);
  });

  test('no key and no paste leaves other digits than were typed, in their order', () => {
    const act = fc.oneof(
      fc.record({ keys: fc.stringMatching(/^[1-9]{1,4}$/u), caret: fc.nat(14) }),
      fc.record({ paste: fc.stringMatching(/^[1-9]{1,12}$/u), caret: fc.nat(14) }),
      fc.record({ key: fc.constantFrom('backspace' as const, 'delete' as const), caret: fc.nat(14) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
        let field = empty;
        for (const one of acts) {
          const caret = Math.min(one.caret, field.text.length);
          const moved = { ...field, caret };
          const before = digitsOf(field.text.slice(0, caret));
          const behind = digitsOf(field.text.slice(caret));
          const put = 'keys' in one ? one.keys : 'paste' in one ? one.paste : '';
          if ('key' in one) field = keys[one.key](moved);
          else field = 'keys' in one ? keys.type(moved, put) : keys.paste(moved, put);
          const all = before + put + behind;
          const without =
            'key' in one && one.key === 'backspace' ? before.slice(0, -1) + behind : before + behind.slice(1);
          // A prefix of the country is no part of the shown text.
          const meant = 'key' in one ? [without, all] : [all];
          const expected = [...meant, ...meant.map((number) => number.replace(/^56/, ''))];
          expect(expected).toContain(digitsOf(field.text));
          expect(field.caret).toBeLessThanOrEqual(field.text.length);
          expect(write(field.text, 0, '').text).toBe(field.text);
        }
      }),
      // A digit taken out of the middle makes a number of Chile with its prefix.
      {
        numRuns: 300,
        examples: [
          [
            [
              { paste: '562111111111', caret: 0 },
              { key: 'backspace', caret: 4 },
            ],
          ],
        ],
      },
    );
  });
});

test('[W-03] digits put before a day that is shown make no year of it', () => {
  const date = keyboard(formatDateWhileTyping);
  expect(date.paste(at('|19-11-1'), '20').text).toBe('20-19-111');
  expect(date.paste(empty, '2019-11-01').text).toBe('01-11-2019');
  expect(date.paste({ text: '', caret: 0 }, '2030-3-1').text).toBe('01-03-2030');
});

test('[W-03] the caret stays beside the digit that was typed or deleted in the middle', () => {
  const rut = keyboard(formatRutWhileTyping);
  expect(rut.backspace(at('12.|345.678-5'))).toEqual(at('1|.345.678-5'));
  expect(rut.delete(at('12|.345.678-5'))).toEqual(at('1.2|45.678-5'));
  expect(rut.backspace(at('12.345.678-|5'))).toEqual(at('1.234.567|-5'));
  expect(rut.type(at('1.2|34.567-8'), '9')).toEqual(at('12.9|34.567-8'));
  const phone = keyboard(formatPhoneWhileTyping);
  expect(phone.backspace(at('9 |8765 4321'))).toEqual(at('|8 7654 321'));
  expect(phone.type(at('9 87|5 4321'), '6')).toEqual(at('9 876|5 4321'));
  const date = keyboard(formatDateWhileTyping);
  expect(date.delete(at('31|-01-2035'))).toEqual(at('31|-12-035'));
  const money = keyboard(formatMoneyWhileTyping);
  expect(money.backspace(at('1.|234.567'))).toEqual(at('|234.567'));
});

test('a separator that is cut or dragged away is set again, and takes no digit along', () => {
  const typed = { before: '1.234', typed: '1234', caret: 1 };
  for (const inputType of ['deleteByCut', 'deleteByDrag', ''])
    expect(rewriteEdit({ ...typed, inputType }, formatMoneyWhileTyping)).toEqual(at('1|.234'));
});

test.each([
  ['+91 98765 43210', '+91 98765 43210'],
  ['0091 98765 43210', '0091 98765 43210'],
  ['+56 9 8765 43210', '+56 9 8765 43210'],
  ['9876543210', '9876543210'],
  ['+56 9 8765 4321', '9 8765 4321'],
  ['56987654321', '9 8765 4321'],
  ['0056 9 8765 4321', '9 8765 4321'],
  ['00 56 9 8765 4321', '9 8765 4321'],
  ['(+56) 9 8765 4321', '9 8765 4321'],
  ['09 8765 4321', '9 8765 4321'],
  ['2 2345 6789', '2 2345 6789'],
  ['Cel.: 9 8765 4321', '9 8765 4321'],
])('[W-03] the phone «%s» stands as «%s», pasted or filled in', (given, shown) => {
  expect(keyboard(formatPhoneWhileTyping).paste(empty, given).text).toBe(shown);
  expect(formatPhoneWhileTyping(given, 0).text).toBe(shown);
});

test.each([
  '+91 98765 43210',
  '0091 98765 43210',
  '+1 987 654 3210',
  '9876543210',
  '56987654321',
  '0056987654321',
  '0987654321',
  '+56 9 8765 4321',
])('[W-03] the phone «%s» by keys has all its digits, or is Chilean', (given) => {
  const { text } = keyboard(formatPhoneWhileTyping).type(empty, given);
  expect([digitsOf(given), '987654321']).toContain(digitsOf(text));
  expect(digitsOf(text).length > 9 || digitsOf(text) === '987654321').toBe(true);
});

test.each([
  ['15.000,00', '15.000,00'],
  ['1,5', '1,5'],
  ['1.5', '1.5'],
  ['15,000', '15,000'],
  ['0.500', '0.500'],
  ['-500', '-500'],
  ['15 mil', '15 mil'],
  ['15.000', '15.000'],
  ['1.234.567', '1.234.567'],
  ['15000', '15.000'],
])('[W-03] the amount «%s» stands as «%s», by keys, pasted and filled in', (given, shown) => {
  const keys = keyboard(formatMoneyWhileTyping);
  expect(keys.type(empty, given).text).toBe(shown);
  expect(keys.paste(empty, given).text).toBe(shown);
  expect(formatMoneyWhileTyping(given, 0, '').text).toBe(shown);
});

test.each(['$ 15.000.-', '15.000 CLP', 'CLP 15.000', '$15.000', '15 000'])(
  '[W-03] the amount «%s» is written as 15.000',
  (given) => {
    expect(keyboard(formatMoneyWhileTyping).paste(empty, given).text).toBe('15.000');
  },
);

test.each([
  ['2035-01-31', '31-01-2035'],
  ['2035/1/31', '31-01-2035'],
  ['1/3/2030', '01-03-2030'],
  ['31-01-20355', '31-01-20355'],
  ['310120355', '310120355'],
  ['31 ENE 2035', '31 ENE 2035'],
  ['2035-01-31T00:00', '2035-01-31T00:00'],
])('[S-16] the day «%s» stands as «%s» when it is pasted', (given, shown) => {
  expect(keyboard(formatDateWhileTyping).paste(empty, given).text).toBe(shown);
});

test('text of a change is distinguished from earlier text', () => {
  expect(insertedText('1.234', '1.2934')).toBe('9');
  expect(insertedText('', '15')).toBe('15');
  expect(insertedText('11', '111')).toBe('1');
  expect(insertedText('123', '13')).toBe('');
  expect(insertedText('123', '456')).toBe('456');
});
