import { parsePhone } from '@afilia/domain/values/identity/phone';
import type { TypedText } from '@afilia/domain/values/identity/rut-while-typing';
import { formatWhileTyping } from '../forms/format-while-typing.ts';

const inGroups = (digits: string) =>
  [digits.slice(0, 1), digits.slice(1, 5), digits.slice(5)].filter(Boolean).join(' ');

/** Up to nine digits and the signs between them; a number in the making does not begin with the 0 of a prefix. */
const inTheMaking = /^(?!\D*0)[\s().-]*(?:\d[\s().-]*){0,9}$/;

/** The nine national digits, also of a whole number in another form; null for a text that is neither. */
function nationalDigits(typed: string): string | null {
  const parsed = parsePhone(typed, 'any');
  if (parsed.ok) return parsed.value.slice('+56'.length);
  return inTheMaking.test(typed) ? typed.replace(/\D/g, '') : null;
}

/**
 * A Chilean mobile as it stands in its field, «9 8765 4321», and the caret in it. Numbers of other countries and with more
 * digits stay as they are: cut they would be the number of another person.
 */
export const formatPhoneWhileTyping = (typed: string, caret: number): TypedText =>
  formatWhileTyping(typed, caret, nationalDigits, inGroups);
