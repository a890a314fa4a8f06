import type { TypedText } from '@afilia/domain/values/identity/rut-while-typing';

/**
 * Rewrites digits into a shown form and keeps the caret behind the same digit, so that typing or
 * deleting in the middle never throws it to the end.
 *
 * @param typed the field's text after the key press
 * @param caret the caret's offset in it
 * @param digitsOf the digits to keep; null leaves the text as it was typed: cut to fit it would be another value
 * @param show those digits with their dots or spaces
 */
export function formatWhileTyping(
  typed: string,
  caret: number,
  digitsOf: (typed: string) => string | null,
  show: (digits: string) => string,
): TypedText {
  const digits = digitsOf(typed);
  if (digits === null) return { text: typed, caret };
  const text = show(digits);
  // The dropped digits (a pasted +56, leading zeros) stood before the caret.
  const dropped = typed.replace(/\D/g, '').length - digits.length;
  let before = typed.slice(0, caret).replace(/\D/g, '').length - dropped;
  let at = 0;
  while (before > 0 && at < text.length) if (/\d/.test(text.charAt(at++))) before--;
  return { text, caret: at };
}
