import type { TypedText } from '@afilia/domain/identity/rut-while-typing';
import { formatWhileTyping } from '../forms/format-while-typing.ts';

const inGroups = (digits: string) =>
  [digits.slice(0, 1), digits.slice(1, 5), digits.slice(5)].filter(Boolean).join(' ');
/** The nine national digits, also of a stored or pasted «+56987654321». */
const national = (typed: string) => {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 9 || typed.trim().startsWith('+56') ? digits.replace(/^56/, '') : digits).slice(
    0,
    9,
  );
};

/** A Chilean mobile as it stands in its field, «9 8765 4321», and the caret in it. */
export const formatPhoneWhileTyping = (typed: string, caret: number): TypedText =>
  formatWhileTyping(typed, caret, national, inGroups);
