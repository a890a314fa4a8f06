import { parseClp } from '@afilia/domain/values/identity/money';
import { groupThousands } from '@afilia/domain/values/identity/rut';
import type { TypedText } from '@afilia/domain/values/identity/rut-while-typing';
import { formatWhileTyping } from './format-while-typing.ts';
import { insertedText } from './rewrite-edit.ts';

/** The longest text that `groupThousands` is given. */
const longest = 40;
const anyAmount = { min: 0, max: Number.MAX_SAFE_INTEGER };
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');
const isWritten = (text: string) => text === groupThousands(withoutZeros(text.replace(/\D/g, '')));

/** The digits of an amount. A dot or comma of the person's own may stand before decimals: then the text is the person's until it is a whole amount. */
function digitsOfAmount(typed: string, before: string): string | null {
  if (typed.length > longest) return null;
  if (isWritten(before) && /^\d*$/.test(insertedText(before, typed)))
    return withoutZeros(typed.replace(/\D/g, ''));
  if (/[.,\s]$/.test(typed)) return null;
  const amount = parseClp(typed, anyAmount);
  return amount.ok ? String(amount.value) : null;
}

/**
 * Sets the dots of whole pesos while they are typed.
 *
 * @param before the earlier text of the field; empty for a text that is shown as it is stored
 * @example formatMoneyWhileTyping('15000', 5, '1.500') // { text: '15.000', caret: 6 }
 * @example formatMoneyWhileTyping('1,5', 3, '1,') // { text: '1,5', caret: 3 }
 */
export const formatMoneyWhileTyping = (typed: string, caret: number, before = ''): TypedText =>
  formatWhileTyping(typed, caret, (text) => digitsOfAmount(text, before), groupThousands);
