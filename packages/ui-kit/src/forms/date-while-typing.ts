import type { TypedText } from '@afilia/domain/values/identity/rut-while-typing';
import { formatWhileTyping } from './format-while-typing.ts';
import { insertedText } from './rewrite-edit.ts';

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const separator = /\s*[-/.\s]\s*/;
const digitsOfDate = 8;

/**
 * The eight digits of a day, as far as they are typed: a single digit before a hyphen that was typed gets its zero, 1-3-2030.
 * Null for more digits, and for letters.
 */
function digitsOfDay(typed: string, before: string): string | null {
  if (!/^[\d\s/.-]*$/.test(typed)) return null;
  // Digits put before hyphens of our own make no year: 20 before 19-11-1.
  const hasOwnSeparator = separator.test(insertedText(before, typed));
  const day = hasOwnSeparator ? typed.trimStart().replace(yearFirst, '$4-$3-$1') : typed;
  const parts = day.split(separator);
  const digits = parts
    .map((part, at) => (hasOwnSeparator && part.length === 1 && at < parts.length - 1 ? `0${part}` : part))
    .join('')
    .replace(/\D/g, '');
  return digits.length > digitsOfDate ? null : digits;
}

/**
 * Sets the hyphens of DD-MM-AAAA while a day is typed: number pads of phones have none.
 *
 * @param caret the caret's offset
 * @param before the earlier text of the field; empty for a text that is shown as it is stored
 * @example formatDateWhileTyping('3101', 4) // { text: '31-01', caret: 5 }
 */
export const formatDateWhileTyping = (typed: string, caret: number, before = ''): TypedText =>
  formatWhileTyping(
    typed,
    caret,
    (text) => digitsOfDay(text, before),
    (digits) =>
      [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('-'),
  );
