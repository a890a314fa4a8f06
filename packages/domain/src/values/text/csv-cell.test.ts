import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+569', "'+569"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a=1', 'a=1'],
  ['a;b', '"a;b"'],
  ['say "x"', '"say ""x"""'],
  ['=a\nb', `"'=a\nb"`],
  ['', ''],
])('a cell %j is written %j: no spreadsheet takes it for a formula, nor for two', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
