import { isParticle, type PersonName, withoutDots, type WrittenName } from './name-words.ts';
import { plainLetters } from './plain-letters.ts';

/**
 * Returns the register's name as documents print it. Registers write `JOSE NUNEZ`: if the person typed the same word, the typed
 * accents go onto its letters. Words that the person left out are printed in small letters with a capital, particles without one.
 * Nothing is added to the register's words and nothing taken away.
 *
 * @param register the name that counts, by its parts or in one line; the answer has the same shape
 * @param typed the name as the person wrote it
 * @example
 * withAccentsOf('JOSE NUNEZ DE LA FUENTE', 'José Núñez') // 'José Núñez de la Fuente'
 * withAccentsOf({ givenNames: 'JOSE', paternalSurname: 'NUNEZ' }, 'José Núñez') // { givenNames: 'José', paternalSurname: 'Núñez' }
 */
export function withAccentsOf(register: string, typed: WrittenName): string;
export function withAccentsOf(register: PersonName, typed: WrittenName): PersonName;
export function withAccentsOf(register: WrittenName, typed: WrittenName): WrittenName {
  const parts = typeof typed === 'string' ? null : typed;
  const words = (parts ? [parts.givenNames, parts.paternalSurname, parts.maternalSurname ?? ''] : [typed])
    .map(String)
    .flatMap(wordsOf);
  if (typeof register === 'string') return spell(register, words);
  const { givenNames, paternalSurname, maternalSurname } = register;
  const part = (text: string, own = '') => spell(text, [...wordsOf(own), ...words]);
  return {
    givenNames: part(givenNames, parts?.givenNames),
    paternalSurname: part(paternalSurname, parts?.paternalSurname),
    ...(maternalSurname && { maternalSurname: part(maternalSurname, parts?.maternalSurname ?? '') }),
  };
}

const blanksAndHyphens = /([\s\u2010-\u2015-]+)/u;
/** A Roman number behind a name, which stays in capitals: «Juan Pablo II». */
const romanNumber = /^(?:ii|iii|iv)$/iu;

/** Typed words, and those that follow particles also joined to them: `de`, `la`, `Peña`, `delapeña`. */
function wordsOf(text: string): string[] {
  let before = '';
  return text
    .normalize('NFC')
    .split(blanksAndHyphens)
    .filter((word) => /\p{L}/u.test(word))
    .flatMap((word) => {
      const joined = before + word;
      before = isParticle(word.toLowerCase()) ? joined : '';
      return joined === word ? [word] : [word, joined.toLowerCase()];
    });
}

const lettersOf = (word: string) => plainLetters(withoutDots(word));
const isUpper = (text: string) => text === text.toUpperCase();
const isLower = (text: string) => text === text.toLowerCase();

function spell(register: string, typed: readonly string[]): string {
  const text = register.normalize('NFC');
  const hasOwnCase = !isUpper(text) && !isLower(text);
  const byLetters = new Map(typed.toReversed().map((word) => [lettersOf(word), word]));
  return text
    .split(blanksAndHyphens)
    .map((word, at, all) => {
      if (at > 0 && romanNumber.test(word)) return word.toUpperCase();
      // Alone a particle is a surname: Y.
      if (all.length === 1 && isParticle(word.toLowerCase()) && !hasOwnCase)
        return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
      const same = byLetters.get(lettersOf(word)) ?? word;
      const accented = withMarks(word, same);
      if (hasOwnCase) return withCase(accented, word);
      return isUpper(same) || isLower(same) ? capitalised(accented) : withCase(accented, same);
    })
    .join('');
}

/** The word with the marked letters of another that has as many. */
function withMarks(word: string, marked: string): string {
  const letters = [...marked];
  if (letters.length !== [...word].length) return word;
  return [...word]
    .map((letter, index) => {
      const other = letters[index] ?? letter;
      return plainLetters(other) === other.toLowerCase() ? letter : other;
    })
    .join('');
}

/** Puts capitals at the places of the sample's. */
function withCase(word: string, sample: string): string {
  const letters = [...sample];
  if (letters.length !== [...word].length) return capitalised(word);
  return [...word]
    .map((letter, index) => (isLower(letters[index] ?? '') ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
}

function capitalised(word: string): string {
  const small = word.toLowerCase();
  return isParticle(small)
    ? small
    : small.replace(
        /(^|[.'‘’‛ʹʻʼˈ´`′＇])(\p{L})/gu,
        (_match, before: string, letter: string) => before + letter.toUpperCase(),
      );
}
