/** The shortest run of base64 to search; shorter runs occur by chance in a hundred megabytes. */
const fewestOfBase64 = 8;

/**
 * Every way a text could be written down: plain, escaped for JSON, HTML or an address, in base64 at each of its three
 * offsets, in hexadecimal, in UTF-16.
 *
 * @param secret - long enough not to stand anywhere by chance
 */
export function writingsOf(secret: string): Map<string, string> {
  const bytes = Buffer.from(secret, 'utf8');
  const base64 = [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // The characters at both ends also depend on the adjacent bytes.
    const text = whole.slice(offset === 0 ? 0 : 4, -4);
    return text.length < fewestOfBase64 ? [] : [{ offset, text }];
  });
  const json = JSON.stringify(secret).slice(1, -1);
  const ascii = json.replaceAll(
    /[^\0-\x7f]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const address = encodeURIComponent(secret);
  return new Map([
    ['plain', secret],
    ['JSON', json],
    ['JSON in ASCII', ascii],
    ['JSON in JSON', JSON.stringify(json).slice(1, -1)],
    ['HTML', secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')],
    ['address', address],
    ['form', address.replaceAll('%20', '+')],
    ...base64.map(({ text, offset }) => [`base64 at ${offset}`, text] as const),
    ...base64.map(
      ({ text, offset }) =>
        [`base64url at ${offset}`, text.replaceAll('+', '-').replaceAll('/', '_')] as const,
    ),
    ['hex', bytes.toString('hex')],
    ['UTF-16', bytes.toString('utf8').split('').join('\0')],
  ]);
}

/**
 * Finds a secret in a text in every encoding; hexadecimal in upper and lower case.
 *
 * @returns the names of the writings that were found
 */
export const findSecret = (secret: string, text: string): string[] =>
  [...writingsOf(secret)].flatMap(([name, writing]) =>
    text.includes(writing) || (name === 'hex' && text.includes(writing.toUpperCase())) ? [name] : [],
  );

/**
 * Finds the forms in which a text holds a one-time code: six digits with no digit or letter beside them, since longer
 * numbers and hashes hold every six digits sooner or later; or encoded. In hexadecimal too: files are kept so, and a
 * PDF is full of offsets of ten digits.
 */
export const findCode = (code: string, text: string): string[] => {
  const plain = new RegExp(`(?<![0-9A-Za-z_.-])${code}(?![0-9A-Za-z_-])`, 'u').test(text) ? ['plain'] : [];
  const base64 = Buffer.from(code).toString('base64');
  const letter = '(?:3[0-9]|[46][1-9a-f]|[57][0-9a])';
  const hex = new RegExp(`(?<!${letter})${Buffer.from(code).toString('hex')}(?!${letter})`, 'iu');
  return [...plain, ...(text.includes(base64) ? ['base64'] : []), ...(hex.test(text) ? ['hex'] : [])];
};
