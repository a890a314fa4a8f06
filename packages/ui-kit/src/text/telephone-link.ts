/**
 * Writes the address by which a phone dials a number, whatever stands between its digits.
 *
 * @example telephoneLink('+56 2 2345-6789') // 'tel:+56223456789'
 * @see https://www.rfc-editor.org/rfc/rfc3966
 */
export const telephoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+*#]/gu, '')}`;
