/**
 * Keeps a text such as a telephone number or a day on one line: a number on two lines reads as two. Browsers break lines after a
 * hyphen too, between digits as well.
 *
 * @returns the text with no-break spaces, and a word joiner after each hyphen
 * @example unbroken('600 123 4567') // '600\u00a0123\u00a04567'
 * @example unbroken('21-11-2026') // '21-\u206011-\u20602026'
 */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060');
