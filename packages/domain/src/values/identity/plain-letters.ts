/** Letters that do not fall apart into a base letter and a mark. */
const bases: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Marks of Latin letters only: the marks of other scripts are a part of the letter. */
const marks = /[\u0300-\u036F]/gu;
const letterWithoutMark = /[łđðøıßæœþ]/gu;

/**
 * Reduces a text to the letters that names are compared by: compatibility forms even, no accents, small letters.
 *
 * @example plainLetters('Ñuñoa, ŁÓDŹ') // 'nunoa, lodz'
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(letterWithoutMark, (letter) => bases[letter] ?? letter);
