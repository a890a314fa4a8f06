import type { Rut } from '../identity/rut.ts';
import type { LegalReview, SigningContext } from './legal-review.ts';
import { powerCheckOf, missingPowersOf, type MissingPowers, suffices, sufficesFor } from './satisfies.ts';

/** Most people of one set, and most sets told (spec/signing-rules#operations). */
export const maxSignatories = 6;
const maxCombinations = 20;

/** Every subset of a size, in the order of the list. */
function* subsets<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) return yield [];
  for (let index = from; index <= items.length - size; index++) {
    const item = items[index];
    if (item === undefined) continue;
    for (const rest of subsets(items, size - 1, index + 1)) yield [item, ...rest];
  }
}

/**
 * The smallest sets of people that may sign everything, by size; none contains another.
 *
 * @returns at most 20 sets of at most 6 people; empty when nobody has the power (R21)
 */
export function minimalCombinations(review: LegalReview, context: SigningContext): Rut[][] {
  const judge = powerCheckOf(review, context);
  const people = judge.inForce.map(({ run }) => run);
  const found: Rut[][] = [];
  for (let size = 1; size <= Math.min(maxSignatories, people.length); size++)
    for (const set of subsets(people, size)) {
      if (found.some((smaller) => smaller.every((run) => set.includes(run)))) continue;
      if (!sufficesFor(judge, set)) continue;
      found.push(set);
      if (found.length === maxCombinations) return found;
    }
  return found;
}

/** Answer of the operation `validate-signatories`. */
export type Validation = { ok: boolean; missing: MissingPowers[]; combinations: Rut[][] };

/**
 * Whether the chosen people may sign; what is missing, and the ways that would do.
 *
 * @param chosen RUNs, 1 to 6; repeated ones count once
 */
export function validateSignatories(
  chosen: readonly Rut[],
  review: LegalReview,
  context: SigningContext,
): Validation {
  const set = [...new Set(chosen)];
  const ok = set.length > 0 && set.length <= maxSignatories && suffices(set, review, context);
  const lacks = context.needs.flatMap((power) => missingPowersOf(power, set, review, context) ?? []);
  return {
    ok,
    missing: ok ? [] : lacks.filter(({ persons, groups }) => persons.length + groups.length > 0),
    combinations: minimalCombinations(review, context),
  };
}

/**
 * The operation `one-signatory`: exactly one representative may sign everything alone, and it is the applicant.
 *
 * @param applicant RUN of the human at the keyboard
 */
export function isOneSignatory(applicant: Rut, review: LegalReview, context: SigningContext): boolean {
  const alone = minimalCombinations(review, context).filter((set) => set.length === 1);
  return alone.length === 1 && alone[0]?.[0] === applicant;
}
