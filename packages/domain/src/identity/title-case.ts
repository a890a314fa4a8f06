const smallWords = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e']);

/**
 * Capitalizes a street written all in capitals or all in small letters. Keeps a mixed text, which was typed on purpose.
 *
 * @example titleCase('AVENIDA LIBERTADOR DE LOS ANDES') // 'Avenida Libertador de los Andes'
 */
export function titleCase(text: string): string {
  if (text !== text.toLocaleUpperCase('es') && text !== text.toLocaleLowerCase('es')) return text;
  return text
    .toLocaleLowerCase('es')
    .split(' ')
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : capitalised(word)))
    .join(' ');
}

const capitalised = (word: string): string =>
  word.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('es'));
