import { insertedText } from './rewrite-edit.ts';

/** Digits in one, and digits in groups: «123 456», «123-456». */
const shapes = [/\d+/g, /\d+(?:[\s.\u2010-\u2015-]\d+)*/g];

/** Returns the one code of a text, of a whole message too; null if it has none, or several that differ. */
function wholeCode(text: string, length: number): string | null {
  const plain = text.replace(/\p{Cf}/gu, '');
  for (const shape of shapes) {
    const groups = plain.match(shape)?.map((group) => group.replace(/\D/g, '')) ?? [];
    const codes = new Set(groups.filter((digits) => digits.length === length));
    if (codes.size > 0) return codes.size === 1 ? ([...codes][0] ?? null) : null;
  }
  return null;
}

/**
 * The digits of a one-time code after a change of its field. A whole code that is pasted, or put in by the keyboard, takes the
 * place of the earlier digits: digits of two codes are none. Text that is no code and does not fit is left out.
 *
 * @param before the earlier digits
 * @param typed the present text
 * @param length digits of a code
 * @example codeWhileTyping('123', '123456789', 6) // '456789'
 */
export function codeWhileTyping(before: string, typed: string, length: number): string {
  const inserted = typed.startsWith(before) ? typed.slice(before.length) : insertedText(before, typed);
  const code = wholeCode(inserted, length) ?? wholeCode(typed, length);
  if (code !== null) return code;
  const digits = typed.replace(/\D/g, '');
  const isPartOfCode = /^[\d\s.-]*$/.test(inserted) || inserted.length === 1;
  return digits.length <= length && isPartOfCode ? digits : before;
}
