import type { Rut } from '../../../values/identity/rut.ts';
import {
  applies,
  capacitiesInForce,
  type LegalReview,
  type Power,
  powers,
  type Representative,
  type Requirement,
  type Rule,
  type SigningContext,
} from './legal-review.ts';
import { mergeRepresentatives } from './merge-representatives.ts';

/** One place in a rule that a person must fill: this person, or anyone of a group. */
export type Place = { person: Rut } | { group: string };

/** A person who can fill one place: a human, with the groups of all titles that are in force. */
export type Member = { run: Rut; groups: ReadonlySet<string> };

/** Sorts by the text that stands for something, by code units: the same on every machine. */
export const byText =
  <Item>(textOf: (item: Item) => string) =>
  (one: Item, other: Item): number => {
    const [before, after] = [textOf(one), textOf(other)];
    return before < after ? -1 : Number(before > after);
  };

/**
 * The places of a rule in an order of their own, those that are open to any person last. Named people are a set: a rule that
 * names a person twice requires one signature.
 */
export const placesOf = ({ requires, persons = [] }: Rule): Place[] => [
  ...[...new Set(persons)].toSorted().map((person) => ({ person })),
  ...requires
    .toSorted(byText(({ group, count }) => `${group === '*' ? 1 : 0} ${group} ${count}`))
    .flatMap(({ group, count }) => Array.from({ length: count }, () => ({ group }))),
];

/** Tells if a person can fill a place. */
export const fits = (place: Place, { run, groups }: Member) =>
  'person' in place ? place.person === run : place.group === '*' || groups.has(place.group);

/** People who may sign today, each once, also if a register lists a person several times. */
function membersInForce(representatives: readonly Representative[], today: string): Member[] {
  return mergeRepresentatives(representatives).flatMap((one) => {
    const capacities = capacitiesInForce(one, today);
    return capacities.length === 0
      ? []
      : [{ run: one.run, groups: new Set(capacities.flatMap(({ groups }) => groups)) }];
  });
}

/**
 * Returns the places without a member in a maximum matching of members to places, each member once (spec/signing-rules#cases, row 14). Uses Kuhn's
 * algorithm, so that a dozen representatives cost little more than a few.
 */
export function emptyPlaces(places: readonly Place[], members: readonly Member[]): Place[] {
  const seats = new Map<Member, Place>();
  const seat = (place: Place, requested: Set<Member>): boolean => {
    for (const member of members) {
      if (requested.has(member) || !fits(place, member)) continue;
      requested.add(member);
      const held = seats.get(member);
      if (held && !seat(held, requested)) continue;
      seats.set(member, place);
      return true;
    }
    return false;
  };
  return places.filter((place) => !seat(place, new Set()));
}

/** People in force and rules that can be met, computed once for many queries. */
type PowerCheck = {
  inForce: Member[];
  /** For each power its rules that apply and that people in force can fill, as places. */
  rules: Map<Power, Place[][]>;
};

/** @param context today, the value and the powers needed */
export function powerCheckOf(review: LegalReview, context: SigningContext): PowerCheck {
  const inForce = membersInForce(review.representatives, context.today);
  const rules = context.needs.map((power): [Power, Place[][]] => [
    power,
    review.rules[power]
      .filter((rule) => applies(rule, context))
      .map(placesOf)
      // An empty rule is a mistake in the data and permits nothing.
      .filter((places) => places.length > 0 && emptyPlaces(places, inForce).length === 0),
  ]);
  return { inForce, rules: new Map(rules) };
}

/** Tells if these people together may sign everything that is needed. */
export function sufficesFor({ inForce, rules }: PowerCheck, chosen: readonly Rut[]): boolean {
  const members = inForce.filter(({ run }) => chosen.includes(run));
  return [...rules.values()].every((alternatives) =>
    alternatives.some(
      (places) => places.length <= members.length && emptyPlaces(places, members).length === 0,
    ),
  );
}

/** Lacks of a power with the people chosen. */
export type MissingPowers = { power: Power; persons: Rut[]; groups: Requirement[] };

/**
 * Returns the lacks of each power, by the rule that comes nearest; of several the first by its text, so that the order of a register
 * changes nothing. Powers that lack nothing, or that no rule in force and no person could give, are left out.
 *
 * @param most largest number of people in a set: a rule that asks for more comes near to nothing
 */
export function missingPowers(
  { inForce, rules }: PowerCheck,
  chosen: readonly Rut[],
  most: number,
): MissingPowers[] {
  const members = inForce.filter(({ run }) => chosen.includes(run));
  return powers.flatMap((power) => {
    const [nearest = []] = (rules.get(power) ?? [])
      .filter((places) => places.length <= most)
      .map((places) => emptyPlaces(places, members))
      .toSorted(byText((empty) => JSON.stringify(empty)))
      .toSorted((one, other) => one.length - other.length);
    if (nearest.length === 0) return [];
    const groups = Map.groupBy(nearest, (place) => ('group' in place ? place.group : undefined));
    return {
      power,
      persons: nearest.flatMap((place) => ('person' in place ? [place.person] : [])),
      groups: [...groups].flatMap(([group, of]) => (group === undefined ? [] : { group, count: of.length })),
    };
  });
}

/** Tells if these people together may sign everything that is needed. */
export const suffices = (chosen: readonly Rut[], review: LegalReview, context: SigningContext) =>
  sufficesFor(powerCheckOf(review, context), chosen);
