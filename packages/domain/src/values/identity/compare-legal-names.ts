import { plainLetters } from './plain-letters.ts';

/** Legal forms as registers and deeds write them out, and the short form that both are compared by. */
const longForms: readonly (readonly [RegExp, string])[] = [
  [/\bempresa individual de responsabilidad limitada\b/gu, 'eirl'],
  [/\bsociedad (?:comercial )?de responsabilidad limitada\b/gu, 'ltda'],
  [/\bsociedad por acciones\b/gu, 'spa'],
  [/\bsociedad anonima\b/gu, 'sa'],
  [/\blimitada\b/gu, 'ltda'],
  [/\bcompania\b/gu, 'cia'],
];

/** Joins single letters: `S. p. A.` is `spa`. */
const joinSingleLetters = (text: string): string => text.replace(/\b(\w) (?=\w\b)/gu, '$1');

function comparable(name: string): string {
  const words = plainLetters(name)
    .replaceAll('&', ' y ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return longForms.reduce((text, [long, short]) => text.replace(long, short), joinSingleLetters(words));
}

/**
 * Tells if two texts name the same company. Case, accents, punctuation and the way its legal form is written do not
 * count; every other word does, in its order.
 *
 * @example isSameLegalName('Los Aromos SpA', 'LOS AROMOS S.P.A.') // true
 */
export const isSameLegalName = (one: string, other: string): boolean => comparable(one) === comparable(other);
