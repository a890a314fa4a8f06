/** No I, L, O, U nor 0 and 1: nothing that reads like something else on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/**
 * A code by which anyone who holds the paper finds the document: 12 signs in groups of four, 58 bits, so that guessing
 * one is hopeless behind the route's rate limit.
 *
 * @param randomByte gives 0 to 255, evenly.
 * @example
 * newVerificationCode(() => randomBytes(1)[0]); // 'K7QF-2M9X-PT4C'
 */
export function newVerificationCode(randomByte: () => number): string {
  // Bytes beyond the last full round of the alphabet would favour its beginning.
  const fair = 256 - (256 % alphabet.length);
  let signs = '';
  while (signs.length < length) {
    const byte = randomByte();
    if (byte < fair) signs += alphabet[byte % alphabet.length] ?? '';
  }
  return groups(signs);
}

/**
 * Returns a typed code in its stored form: lower case, spaces and missing hyphens are forgiven; undefined if it cannot be one.
 */
export function parseVerificationCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s\-–—]/gu, '');
  const known = [...signs].every((sign) => alphabet.includes(sign));
  return signs.length === length && known ? groups(signs) : undefined;
}

const groups = (signs: string): string => (signs.match(/.{4}/gu) ?? []).join('-');
