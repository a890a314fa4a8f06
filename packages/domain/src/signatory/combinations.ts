import type { Rut } from '../identity/rut.ts';
import type { LegalReview, SigningContext } from './legal-review.ts';
import { minimalSets } from './minimal-sets.ts';
import {
  fits,
  type Member,
  missingPowersOf,
  type MissingPowers,
  type Place,
  powerCheckOf,
  suffices,
} from './satisfies.ts';

/** Most people of one set, and most sets reported (spec/signing-rules#operations). */
export const maxSignatories = 15;
const maxCombinations = 20;

const seatsOf = (places: readonly Place[], members: readonly Member[]) =>
  places.map((place) => new Set(members.flatMap((member, index) => (fits(place, member) ? [index] : []))));

/**
 * The smallest sets of people that may sign everything, by size; none contains another and nobody is in one twice.
 *
 * @returns at most 20 sets of at most 15 people: all those of up to 6, of larger ones one for each way that the rules
 * give; empty when nobody has the power
 */
export function minimalCombinations(review: LegalReview, context: SigningContext): Rut[][] {
  const { inForce, rules } = powerCheckOf(review, context);
  // Powers with the same rules are one demand, so that their ways are not combined with themselves.
  const demands = new Map([...rules.values()].map((ways) => [JSON.stringify(ways), ways]));
  return minimalSets(
    [...demands.values()].map((ways) => ways.map((places) => seatsOf(places, inForce))),
    inForce.length,
    { people: maxSignatories, sets: maxCombinations },
  ).map((set) => set.flatMap((index) => inForce[index]?.run ?? []));
}

/** Answer of the operation `validate-signatories`. */
export type Validation = { ok: boolean; missing: MissingPowers[]; combinations: Rut[][] };

/**
 * Whether the chosen people may sign; what is missing, and the ways that would do.
 *
 * @param chosen RUNs, 1 to 15; repeated ones count once
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
