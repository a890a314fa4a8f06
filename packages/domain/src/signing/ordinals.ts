const units = [
  '',
  'primero',
  'segundo',
  'tercero',
  'cuarto',
  'quinto',
  'sexto',
  'séptimo',
  'octavo',
  'noveno',
  'décimo',
  'undécimo',
  'duodécimo',
  'decimotercero',
  'decimocuarto',
  'decimoquinto',
  'decimosexto',
  'decimoséptimo',
  'decimoctavo',
  'decimonoveno',
];
const tens = ['', '', 'vigésimo', 'trigésimo', 'cuadragésimo', 'quincuagésimo', 'sexagésimo'];

/** The place of a clause in words, `primero` to `sexagésimo noveno`. @param place - from 1 */
function ordinal(place: number): string {
  const word = units[place];
  if (word) return word;
  return [tens[Math.floor(place / 10)], units[place % 10]].filter(Boolean).join(' ') || String(place);
}

const feminine = (words: string): string => words.replaceAll(/o(?=$| )/gu, 'a');

/** Returns a text's reference to a clause: `cláusula quinta`. @param place - from 1 */
export const clauseReference = (place: number): string => `cláusula ${feminine(ordinal(place))}`;

/** A clause's heading with its number, `PRIMERO: Objeto`. @param place - from 1 */
export const numberedHeading = (place: number, heading: string): string =>
  `${ordinal(place).toUpperCase()}: ${heading}`;

const all = Array.from({ length: 69 }, (_, index) => ordinal(index + 1));
/** Some write `décimo primero` instead of `undécimo`. */
const inTwoWords = all.slice(0, 9).map((unit) => `décimo ${unit}`);
const written = new Set([...all, ...inTwoWords].flatMap((word) => [word, feminine(word)]));

const isNumber = (text: string): boolean => {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^cláusula /u, '');
  return written.has(words) || /^\d{1,2}$/u.test(words);
};

/** A heading without the number that earlier contracts carried: `Primero. Objeto`, `1) Objeto`, `Cláusula 16. Objeto`. */
export function withoutOrdinal(heading: string): string {
  const end = heading.search(/[.:)]/u);
  if (end < 0 || !isNumber(heading.slice(0, end))) return heading;
  return heading.slice(end + 1).replace(/^[\s.–-]+/u, '') || heading;
}
