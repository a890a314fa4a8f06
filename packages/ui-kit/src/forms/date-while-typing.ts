import type { TypedText } from '@afilia/domain/identity/rut-while-typing';
import { formatWhileTyping } from './format-while-typing.ts';

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The eight digits of a day, as far as they are typed: a single digit before a hyphen gets its zero, 1-3-2030. */
const digitsOfDay = (typed: string): string =>
  typed
    .trim()
    .replace(iso, '$3-$2-$1')
    .split(/[-/.]/)
    .map((part, at, parts) => (part.length === 1 && at < parts.length - 1 ? `0${part}` : part))
    .join('')
    .replace(/\D/g, '')
    .slice(0, 8);

/**
 * Sets the hyphens of DD-MM-AAAA while a day is typed: number pads of phones have none.
 *
 * @param caret the caret's offset
 * @example formatDateWhileTyping('3101', 4) // { text: '31-01', caret: 5 }
 */
export const formatDateWhileTyping = (typed: string, caret: number): TypedText =>
  formatWhileTyping(typed, caret, digitsOfDay, (digits) =>
    [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('-'),
  );
