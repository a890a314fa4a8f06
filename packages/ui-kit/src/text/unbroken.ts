/**
 * Keeps a text such as a telephone number on one line: a number on two lines reads as two.
 *
 * @returns the text with no-break spaces
 * @example unbroken('600 123 4567') // '600\u00a0123\u00a04567'
 */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
