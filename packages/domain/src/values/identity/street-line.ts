import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { parsePlainText } from './plain-text.ts';
import { parseStreetNumber } from './street-number.ts';

/** Faults of a line of street and number; `number`: it has none, `street`: nothing stands before it. */
export type StreetLineFault = 'characters' | 'number' | 'street' | 'tooLong';

export type StreetLine = { street: string; number: string; unit?: string };

/** Words that begin the part after the number: «local 3», «depto. 56». */
const unitWords = new Set(
  `depto dpto dp departamento local loc lc l oficina of casa torre piso p block bloque bodega puesto modulo módulo stand
  kiosco kiosko interior int parcela sitio lote`.split(/\s+/u),
);
/** Words and signs that announce a number and are none. */
const numberSigns = new Set(['n', 'nº', 'n°', '#', 'no', 'nro', 'num', 'numero', 'número']);

const longest = { street: 60, unit: 20 } as const;
/** A comma before a single digit is that of a kilometre. */
const breaks = /(?:\s|,(?!\d(?!\d)))+/u;
const plain = (word: string): string => word.toLowerCase().replace(/\.$/u, '');
/** Between the numbers of one house: «360 - 364», «360 y 364». */
const joints = new Set(['-', '/', 'y', 'al']);

/** A number at some place of the line: the number of its words, and the signs written on to it, «1020-B». */
type Found = { at: number; words: number; number: string; rest: string };

function numberAt(words: readonly string[], at: number): Found | undefined {
  const [word = '', next = ''] = [words[at], words[at + 1]];
  if (plain(word) === 'sin' && ['numero', 'número'].includes(plain(next)))
    return { at, words: 2, number: 'S/N', rest: '' };
  if (/^k(?:m|il[oó]metro)$/u.test(plain(word))) {
    const kilometre = parseStreetNumber(`km ${next}`);
    return kilometre.ok ? { at, words: 2, number: kilometre.value, rest: '' } : undefined;
  }
  const whole = parseStreetNumber(word);
  if (whole.ok) return { at, words: 1, number: whole.value, rest: '' };
  const [, digits, rest] = /^(?:n[°º]|#)?(\d{1,6})[-/]?(\p{L}|\d{1,4})$/iu.exec(word) ?? [];
  return digits === undefined ? undefined : { at, words: 1, number: digits, rest: rest ?? '' };
}

function numbersIn(words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += found.at(-1)?.at === at ? (found.at(-1)?.words ?? 1) : 1) {
    const number = numberAt(words, at);
    if (number) found.push(number);
  }
  return found;
}

/** Returns the number of a house, if the last one only goes on with it: «360, 503», «360 - 364». A street is no number of three digits. */
function beforeJoint(numbers: readonly Found[], last: Found, words: readonly string[]): Found {
  const before = numbers[numbers.indexOf(last) - 1];
  if (!before || !/^\d{3,}$/u.test(before.number) || before.at === 0) return last;
  const between = words.slice(before.at + before.words, last.at);
  return between.every((word) => joints.has(word)) && between.length < 2 ? before : last;
}

/**
 * Reads street, number and the rest after it from one line. The last number counts that stands before a word such as
 * «local» or «depto».
 *
 * @returns the parts; «S/N», «sin número» and «Km 12» are numbers
 * @see spec/fields#address
 * @example parseStreetLine('Av. Matta 1020 local 3') // { street: 'Av. Matta', number: '1020', unit: 'local 3' }
 */
export function parseStreetLine(line: string): Result<StreetLine, StreetLineFault> {
  const read = parsePlainText(line, { min: 1, max: 100 });
  if (!read.ok) return err(read.error === 'tooLong' ? 'tooLong' : 'characters');
  const words = read.value.split(breaks).filter((word) => word !== '');
  const numbers = numbersIn(words);
  const firstUnit = words.findIndex(
    (word, at) => unitWords.has(plain(word)) && numbers.some((found) => found.at > 0 && found.at < at),
  );
  const end = firstUnit < 0 ? words.length : firstUnit;
  const last = numbers.findLast(({ at }) => at < end);
  if (!last) return err('number');
  const found = beforeJoint(numbers, last, words);
  const before = words.slice(0, found.at);
  while (before.length > 0 && numberSigns.has(plain(before.at(-1) ?? ''))) before.pop();
  const street = before.join(' ');
  const unit = [found.rest, ...words.slice(found.at + found.words)].join(' ').replace(/^[\s/-]+/u, '');
  if (street.length < 3) return err('street');
  if (street.length > longest.street || unit.length > longest.unit) return err('tooLong');
  return ok({ street, number: found.number, ...(unit !== '' && { unit }) });
}
