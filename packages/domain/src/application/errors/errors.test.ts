import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueKinds, presentationOf } from './catalogue-kinds.ts';
import { rejectionCodes, technicalCodes } from '../../values/errors/codes.ts';
import { toErrorCode } from './to-error-code.ts';

test.each([
  ['E20', 'E20'],
  ['O20', 'E20'],
  ['\u041E20', 'E20'], // Cyrillic О
  ['\u043E20', 'E20'], // Cyrillic о
  ['\u039F20', 'E20'], // Greek Ο
  ['\u041520', 'E20'], // Cyrillic Е
  ['E2O', 'E20'],
  ['e2\u043E', 'E20'],
  ['020', 'E20'],
  ['O2O', 'E20'],
  ['\u041E21', 'E21'],
  [' e21 ', 'E21'],
  ['\uFF25\uFF12\uFF11', 'E21'], // full width
  ['EO1', 'E01'],
  ['R1O', 'R10'],
  ['r21', 'R21'],
])('[E-06] finds %s under the spelling «%s»', (spelling, code) => {
  expect(toErrorCode(spelling)).toBe(code);
});

test.each(['', 'E22', 'O01', '019', 'R14', 'E200', 'X20', 'toString', '__proto__', 'E20'.repeat(1000)])(
  'finds nothing under «%s»',
  (spelling) => {
    expect(toErrorCode(spelling)).toBeUndefined();
  },
);

test('never throws on any spelling', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
      const code = toErrorCode(text);
      expect(code === undefined || code in catalogueKinds).toBe(true);
    }),
  );
});

test('[E-12] gives every code a category, an action and a state', () => {
  for (const code of [...technicalCodes, ...rejectionCodes]) {
    const kind = catalogueKinds[code];
    expect(kind.category).toMatch(/^[a-z_]+$/u);
    expect(kind.presentation.actions.length).toBeGreaterThan(0);
  }
});

test('shows some codes otherwise where the person is', () => {
  expect(presentationOf('E01')).toMatchObject({ modal: 'showModalNetworkIssues' });
  expect(presentationOf('E01', 'otp')).toMatchObject({ modal: 'showModalOTPError' });
  expect(presentationOf('E08', 'firstChecks')).toMatchObject({ modal: 'showModalNetworkIssues' });
  expect(presentationOf('R13', 'link')).toEqual({ shown: 'page', actions: ['newLink'] });
  expect(presentationOf('E20', 'form')).toMatchObject({ modal: 'showModalOTPWrongCode' });
});

test('[E-12] the specification says of every code what it means, and of no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/spec/errors.md'), 'utf8');
  const [, table = ''] = /## catalogue\n([^]*?)\n## /u.exec(page) ?? [];
  const named = [...table.matchAll(/^\| ([ER]\d\d[ER\d ]*)\|/gmu)].flatMap(([, cell = '']) =>
    cell.trim().split(/ +/u),
  );
  expect(named.toSorted()).toEqual([...technicalCodes, ...rejectionCodes].toSorted());
});
