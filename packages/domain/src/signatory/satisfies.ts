import type { Rut } from '../identity/rut.ts';
import {
  applies,
  isInForce,
  type LegalReview,
  type Power,
  type Representative,
  type Requirement,
  type Rule,
  type SigningContext,
} from './legal-review.ts';

/** One place in a rule that a person must fill: this person, or anyone of a group. */
type Place = { person: Rut } | { group: string };

const placesOf = ({ requires, persons = [] }: Rule): Place[] => [
  ...persons.map((person) => ({ person })),
  ...requires.flatMap(({ group, count }) => Array.from({ length: count }, () => ({ group }))),
];

const fits = (place: Place, { run, groups }: Representative) =>
  'person' in place ? place.person === run : place.group === '*' || groups.includes(place.group);

/**
 * The places that stay empty when people are put into them as well as possible, nobody twice (case 14). A person who
 * sits in one place moves to another when that lets one more be filled: the matching of Kuhn, so that a dozen
 * representatives cost no more than a few.
 */
function emptyPlaces(places: readonly Place[], people: readonly Representative[]): Place[] {
  const seats = new Map<Representative, Place>();
  const seat = (place: Place, asked: Set<Representative>): boolean => {
    for (const person of people) {
      if (asked.has(person) || !fits(place, person)) continue;
      asked.add(person);
      const held = seats.get(person);
      if (held && !seat(held, asked)) continue;
      seats.set(person, place);
      return true;
    }
    return false;
  };
  return places.filter((place) => !seat(place, new Set()));
}

/** Who is in force and which rules could be met at all, found once for many questions. */
export type PowerCheck = {
  inForce: Representative[];
  /** For each power its rules that apply and that people in force can fill, as places. */
  rules: Map<Power, Place[][]>;
};

/** @param context today, the value and the powers needed */
export function powerCheckOf(review: LegalReview, context: SigningContext): PowerCheck {
  const inForce = review.representatives.filter((one) => isInForce(one, context.today));
  const rules = context.needs.map((power): [Power, Place[][]] => [
    power,
    review.rules[power]
      .filter((rule) => applies(rule, context))
      .map(placesOf)
      // A rule that asks for nobody binds nobody: it is a slip of whoever wrote it down.
      .filter((places) => places.length > 0 && emptyPlaces(places, inForce).length === 0),
  ]);
  return { inForce, rules: new Map(rules) };
}

/** Whether these people together may sign everything that is needed. */
export function sufficesFor({ inForce, rules }: PowerCheck, chosen: readonly Rut[]): boolean {
  const people = inForce.filter(({ run }) => chosen.includes(run));
  return [...rules.values()].every((alternatives) =>
    alternatives.some((places) => places.length <= people.length && emptyPlaces(places, people).length === 0),
  );
}

/** What a power still lacks with the people chosen; empty when they suffice. */
export type MissingPowers = { power: Power; persons: Rut[]; groups: Requirement[] };

/**
 * What one power lacks, by the rule that comes nearest. `undefined`: no rule could ever be met, because none is in
 * force or nobody in force can fill it.
 */
export function missingPowersOf(
  power: Power,
  chosen: readonly Rut[],
  review: LegalReview,
  context: SigningContext,
): MissingPowers | undefined {
  const { inForce, rules } = powerCheckOf(review, { ...context, needs: [power] });
  const people = inForce.filter(({ run }) => chosen.includes(run));
  const [empty] = (rules.get(power) ?? [])
    .map((places) => emptyPlaces(places, people))
    .toSorted((one, other) => one.length - other.length);
  if (!empty) return undefined;
  const groups = new Map<string, number>();
  for (const place of empty)
    if ('group' in place) groups.set(place.group, (groups.get(place.group) ?? 0) + 1);
  return {
    power,
    persons: empty.flatMap((place) => ('person' in place ? [place.person] : [])),
    groups: [...groups].map(([group, count]) => ({ group, count })),
  };
}

/** Whether these people together may sign everything that is needed. */
export const suffices = (chosen: readonly Rut[], review: LegalReview, context: SigningContext) =>
  sufficesFor(powerCheckOf(review, context), chosen);
