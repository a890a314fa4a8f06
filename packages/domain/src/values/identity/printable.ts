import { printableSign } from './printable-signs.ts';

/** Signs that are written otherwise in print: ligatures apart, hyphens and apostrophes that look like common ones as those. */
const inPrint: readonly (readonly [RegExp, (sign: string) => string])[] = [
  [/[\ufb00-\ufb06]/gu, (ligature) => ligature.normalize('NFKC')],
  [/\u2011/gu, () => '-'],
  [/\u02bc/gu, () => '\u2019'],
  // The rest of a Turkish İ in small letters.
  [/i\u0307/gu, () => 'i'],
];

/**
 * A text as documents print it: composed, ligatures taken apart, the hyphen that does not break as a common one.
 *
 * @example toPrinted('Oﬃcina 4‑B') // 'Officina 4-B'
 */
export const toPrinted = (text: string): string =>
  inPrint.reduce((printed, [sign, write]) => printed.replace(sign, write), text.normalize('NFC'));

/**
 * Returns the first sign of a text that the font of the documents does not have.
 *
 * @returns undefined if all of it can be printed
 */
export const firstUnprintable = (text: string): string | undefined =>
  [...toPrinted(text)].find((sign) => !printableSign.test(sign));

/** Tells if documents can print a name as it stands. It checks names from registers; typed names are parsed. */
export const isPrintable = (text: string): boolean => firstUnprintable(text) === undefined;
