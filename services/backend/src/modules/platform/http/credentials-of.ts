/**
 * Returns the word behind the scheme in `authorization`. A scheme has no case, and several blanks may stand behind it (RFC 9110
 * 11.4).
 *
 * @returns undefined if the header has another scheme, or not one word behind it
 */
export function credentialsOf(scheme: 'basic' | 'bearer', header: string | undefined): string | undefined {
  const [, named = '', credentials] = /^([a-z]{1,10}) {1,20}(\S{1,8000})$/iu.exec(header ?? '') ?? [];
  return named.toLowerCase() === scheme ? credentials : undefined;
}
