import { rejectionCodes, technicalCodes } from '../../values/errors/codes.ts';
import type { ErrorCode } from '../../values/errors/codes.ts';

const known = new Map<string, ErrorCode>([...technicalCodes, ...rejectionCodes].map((code) => [code, code]));

/** Letters that look like a Latin one: Cyrillic Ie and O, Greek Epsilon and Omicron. Escaped, to be visible. */
const lookAlikes: Record<string, string> = { '\u0415': 'E', '\u0395': 'E', '\u041E': 'O', '\u039F': 'O' };

/**
 * Finds the intended code. The sources spell the prefix of E20 and E21 with a letter that looks like O, and
 * people and programs mix the letter O with the digit 0; lower case and blanks around do not matter.
 *
 * @param text a code as it arrived
 * @returns nothing when no spelling makes it a code of the catalogue
 * @see spec/errors#setting-a-code
 * @example toErrorCode('\u041E20') // 'E20', with a Cyrillic О
 * @example toErrorCode('E2O') // 'E20', with a letter O at the end
 */
export function toErrorCode(text: string): ErrorCode | undefined {
  if (text.length > 20) return undefined;
  const latin = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\u0415\u0395\u041E\u039F]/gu, (letter) => lookAlikes[letter] ?? letter);
  const digits = latin.slice(1).replaceAll('O', '0');
  const code = known.get(`${latin.slice(0, 1)}${digits}`);
  const oddPrefix = /^[O0]$/u.test(latin.slice(0, 1)) && (digits === '20' || digits === '21');
  return oddPrefix ? known.get(`E${digits}`) : code;
}
