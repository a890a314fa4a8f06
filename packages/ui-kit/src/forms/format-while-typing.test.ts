import { expect, test } from 'vitest';
import { formatWhileTyping } from './format-while-typing.ts';

const digits = (typed: string) => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
const dots = (text: string) => text.replace(/\B(?=(\d{3})+$)/g, '.');
const write = (typed: string, caret: number) => formatWhileTyping(typed, caret, digits, dots);

test('[W-03] the caret stays behind the digit that was typed', () => {
  expect(write('1.2345', 6)).toEqual({ text: '12.345', caret: 6 });
  expect(write('19.234', 2)).toEqual({ text: '19.234', caret: 2 });
  expect(write('1992.34', 3)).toEqual({ text: '199.234', caret: 3 });
});

test('[W-03] leading zeros go, and the caret does not run ahead', () => {
  expect(write('0050', 4)).toEqual({ text: '50', caret: 2 });
});
