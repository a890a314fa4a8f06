import { groupThousands } from './rut.ts';

/** A text field's content and caret position, in UTF-16 units as in the DOM. */
export interface TypedText {
  text: string;
  caret: number;
}

const onlyRutCharacters = /^[\d.\s-]*(?:[kK][.\s-]*)?$/u;
const significant = /[\dkK]/u;
const maxRut = 9;

/**
 * Formats a RUT from the right while it is typed and keeps the caret behind the same digit. A text that does not look
 * like a RUT in the making (letters, too many digits) stays untouched: cutting it would turn a wrong number into
 * another one that is valid.
 *
 * @param text the field's content after the key press
 * @param caret the caret's offset in it
 * @returns content and caret to put back
 * @see spec/chile#rut-writing
 * @example formatRutWhileTyping('123456785', 9) // { text: '12.345.678-5', caret: 12 }
 */
export function formatRutWhileTyping(text: string, caret: number): TypedText {
  const before = clamp(caret, text.length);
  const digits = text.replace(/[^\dkK]/gu, '').toUpperCase();
  const bare = digits.replace(/^0+(?=.)/u, '');
  if (!onlyRutCharacters.test(text) || bare.length > maxRut) return { text, caret: before };
  const formatted = bare.length < 2 ? bare : `${groupThousands(bare.slice(0, -1))}-${bare.slice(-1)}`;
  const lostZeros = digits.length - bare.length;
  const digitsBefore = Math.max(0, countSignificant(text.slice(0, before)) - lostZeros);
  return { text: formatted, caret: offsetAfter(formatted, digitsBefore) };
}

const clamp = (caret: number, length: number): number =>
  Number.isFinite(caret) ? Math.min(Math.max(0, Math.trunc(caret)), length) : length;

const countSignificant = (text: string): number => text.replace(/[^\dkK]/gu, '').length;

function offsetAfter(text: string, count: number): number {
  let seen = 0;
  let offset = 0;
  while (offset < text.length && seen < count) {
    if (significant.test(text.charAt(offset))) seen += 1;
    offset += 1;
  }
  return offset;
}
