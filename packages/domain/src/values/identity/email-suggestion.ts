import { bareAddress } from './email.ts';

const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.cl',
  'hotmail.es',
  'outlook.com',
  'outlook.cl',
  'outlook.es',
  'yahoo.com',
  'yahoo.cl',
  'yahoo.es',
  'icloud.com',
];

/** Ends that no domain has, and those that were meant. */
const ends: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|comm|cmo|vom|xom|cim|coom)$/u, '.com'],
  [/\.(?:cll|clm)$/u, '.cl'],
];

/** Real providers one or two keys away from a common one: their addresses are no typing errors. */
const realNeighbours = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'hotmail.fr',
  'yahoo.fr',
  'yahoo.it',
]);

/**
 * Proposes a correction when the domain is a mistyped common provider: «¿Quisiste decir …?».
 *
 * @param typed an address that `parseEmail` accepts, as it was typed
 * @returns the corrected address, or nothing when there is no doubt
 * @see spec/fields#mail
 * @example suggestEmail('camila@gmial.com') // 'camila@gmail.com'
 */
export function suggestEmail(typed: string): string | undefined {
  const email = bareAddress(typed);
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1).toLowerCase();
  const domain = written.normalize('NFD').replace(/\p{M}/gu, '');
  // No provider has an accent in its domain.
  if (domain !== written && common.includes(domain)) return `${email.slice(0, at)}@${domain}`;
  if (common.includes(domain) || realNeighbours.has(domain)) return undefined;
  const near = domain.length > 15 ? [] : common;
  const [nearest] = near
    .map((candidate) => ({ candidate, distance: typingDistance(domain, candidate) }))
    .filter(({ distance }) => distance <= 2)
    .sort((one, other) => one.distance - other.distance);
  const meant =
    nearest?.candidate ?? ends.reduce((written, [end, right]) => written.replace(end, right), domain);
  return meant === domain ? undefined : `${email.slice(0, at)}@${meant}`;
}

/** Keys wrong, missing, extra or swapped between two short words (optimal string alignment). */
function typingDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const candidates = [
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      ];
      if (row > 1 && column > 1 && swapped) candidates.push(at(beforeLast, column - 2) + 1);
      current.push(Math.min(...candidates));
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
