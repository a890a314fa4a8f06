const smallWords = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e']);
/** Behind one of these an article begins a name: «Avenida La Dehesa». */
const streetKind = /^(?:avenida|avda?|calle|pasaje|pje|psje|camino|villa|poblaci[oó]n)\.?$/u;
const article = /^(?:la|las|los|el)$/u;

/** Roman numbers in names of streets: «Juan XXIII», «Pasaje IV». */
const romanNumber = /^(?:x{1,3}(?:ix|iv|v?i{0,3})|ix|iv|v?i{2,3}|vi)$/u;

/**
 * Capitalizes a street written all in capitals or all in small letters. Keeps a mixed text, which was typed on purpose.
 *
 * Hyphens, apostrophes and periods begin a word of a name («O'Higgins», «Mac-Iver», «J.M. Carrera»).
 *
 * @example titleCase('AVENIDA LIBERTADOR DE LOS ANDES') // 'Avenida Libertador de los Andes'
 */
export function titleCase(text: string): string {
  if (text !== text.toLocaleUpperCase('es') && text !== text.toLocaleLowerCase('es')) return text;
  return text
    .toLocaleLowerCase('es')
    .split(' ')
    .map((word, at, words) =>
      at > 0 &&
      at < words.length - 1 &&
      smallWords.has(word) &&
      !(article.test(word) && streetKind.test(words[at - 1] ?? ''))
        ? word
        : capitalised(word),
    )
    .join(' ');
}

/** The first letter, each after a hyphen or a period, and each after an apostrophe that no «'s» follows. */
const firstLetters = /(^[^\p{L}]*|[.-]|['’‘´`](?=\p{L}{2}))(\p{L})/gu;

const capitalised = (word: string): string =>
  romanNumber.test(word)
    ? word.toLocaleUpperCase('es')
    : word.replace(
        firstLetters,
        (_match, before: string, letter: string) => before + letter.toLocaleUpperCase('es'),
      );
