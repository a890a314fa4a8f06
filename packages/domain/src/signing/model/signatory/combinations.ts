import { type Rut, rutBody } from '../../../values/identity/rut.ts';
import type { LegalReview, SigningContext } from './legal-review.ts';
import { minimalSets } from './minimal-sets.ts';
import type { Need } from './rule-tests.ts';
import {
  byText,
  fits,
  type Member,
  missingPowers,
  type MissingPowers,
  type Place,
  powerCheckOf,
  sufficesFor,
} from './satisfies.ts';

/** Most people of one set, and most sets reported (spec/signing-rules#operations). */
export const maxSignatories = 15;
const maxCombinations = 20;

/** Most people among whom sets are looked for: those in force whom a rule could ask for. */
const maxCompared = 40;

/**
 * The first of the smallest sets of people that may sign everything. `hasMore`: there are others; with no set at all, there are too
 * many people or ways to compare, and a person has to look (spec/signing-rules#doubts).
 */
export type Combinations = { sets: Rut[][]; hasMore: boolean };

const bodyOf = ({ run }: Member): number => Number(rutBody(run));

function needOf(places: readonly Place[], members: readonly Member[]): Need {
  const peopleFor = (place: Place) =>
    members.flatMap((member, index) => (fits(place, member) ? [index] : []));
  const groups = Map.groupBy(places, (place) => ('group' in place ? place.group : undefined));
  return {
    named: (groups.get(undefined) ?? []).flatMap(peopleFor).toSorted((one, other) => one - other),
    of: [...groups]
      .flatMap(([group, of]) =>
        group === undefined ? [] : { people: peopleFor({ group }), count: of.length },
      )
      .toSorted(byText((one) => JSON.stringify(one))),
  };
}

/** Each once, in an order of their own: a search takes the same steps in any order of a register. */
const inOwnOrder = <Item>(items: readonly Item[]): Item[] =>
  [...new Map(items.map((item) => [JSON.stringify(item), item]))]
    .toSorted(byText(([text]) => text))
    .map(([, item]) => item);

/**
 * Returns the smallest sets of people that may sign everything; none contains another, and each person is in one once. The first are those
 * of the fewest people, among equal numbers those whose first people have the lowest RUNs, so that the order of a register changes nothing.
 *
 * @returns the first 20 of at most 15 people, exactly; none when no person has the power
 */
export function minimalCombinations(review: LegalReview, context: SigningContext): Combinations {
  const { inForce, rules } = powerCheckOf(review, context);
  const ways = [...rules.values()];
  if (ways.some((alternatives) => alternatives.length === 0)) return { sets: [], hasMore: false };
  const isAsked = (member: Member) => ways.flat(2).some((place) => fits(place, member));
  const members = inForce.filter(isAsked).toSorted((one, other) => bodyOf(one) - bodyOf(other));
  if (members.length > maxCompared) return { sets: [], hasMore: true };
  const { sets, hasMore } = minimalSets(
    inOwnOrder(ways.map((alternatives) => inOwnOrder(alternatives.map((one) => needOf(one, members))))),
    members.length,
    { people: maxSignatories, sets: maxCombinations },
  );
  return { hasMore, sets: sets.map((set) => set.flatMap((index) => members[index]?.run ?? [])) };
}

/** Answer of the operation `validate-signatories`. */
export type Validation = { ok: boolean; missing: MissingPowers[]; combinations: Combinations };

/**
 * Judges if the chosen people may sign, with the missing powers and the ways that would do.
 *
 * @param chosen RUNs, 1 to 15; repeated ones count once
 */
export function validateSignatories(
  chosen: readonly Rut[],
  review: LegalReview,
  context: SigningContext,
): Validation {
  const set = [...new Set(chosen)];
  const check = powerCheckOf(review, context);
  const ok = set.length > 0 && set.length <= maxSignatories && sufficesFor(check, set);
  return {
    ok,
    missing: ok ? [] : missingPowers(check, set, maxSignatories),
    combinations: minimalCombinations(review, context),
  };
}

/**
 * The operation `one-signatory`: exactly one representative may sign everything alone, and it is the applicant.
 *
 * @param applicant RUN of the human at the keyboard
 */
export function isOneSignatory(applicant: Rut, review: LegalReview, context: SigningContext): boolean {
  const check = powerCheckOf(review, context);
  const alone = check.inForce.filter(({ run }) => sufficesFor(check, [run]));
  return alone.length === 1 && alone[0]?.run === applicant;
}
