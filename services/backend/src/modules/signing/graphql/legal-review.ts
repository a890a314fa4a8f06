import type { ApplicationView, Operations } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { contractValueOf, reviewOf, signingContext } from '@afilia/domain/signing/company';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { personTypeOf } from '@afilia/domain/values/identity/person-type';
import { maskRut, type Rut } from '@afilia/domain/values/identity/rut';
import { isKeptByLaw } from '@afilia/domain/signing/model/signatory/board-seats';
import {
  isOneSignatory,
  minimalCombinations,
  type Validation,
} from '@afilia/domain/signing/model/signatory/combinations';
import {
  capacitiesInForce,
  type Capacity,
  type CompanyReview,
  isInForce,
  type NotInForceReason,
  type Representative,
  type Rule,
  type SigningContext,
  titleNotInForceReason,
} from '@afilia/domain/signing/model/signatory/legal-review';
import { titlesOf } from '@afilia/domain/signing/model/signatory/merge-representatives';
import { kindsNeeding, kindsOfCompany } from '@afilia/domain/signing/model/signatory/powers-needed';
import { byText, powerCheckOf, sufficesFor } from '@afilia/domain/signing/model/signatory/satisfies';

type Review = NonNullable<ApplicationView['legalReview']>;
type Combination = Review['combinations'][number];
type People = CompanyReview['representatives'];

const idOf = (people: People, run: Rut) => people.find((one) => one.run === run);

/** Returns the titles that count today; if a person has none, all of theirs. */
function shownCapacities(person: Representative, today: string): Capacity[] {
  const inForce = capacitiesInForce(person, today);
  return inForce.length > 0 ? inForce : person.capacities;
}

/** The last day of a person's powers: when the last title ends, if all of them do. A seat that is kept has none. */
function untilOf(capacities: readonly Capacity[]): string | null {
  const ends = capacities.flatMap(({ until, boardSeat }) => (boardSeat === 'held' ? [] : (until ?? [])));
  return ends.length === capacities.length ? (ends.toSorted().at(-1) ?? null) : null;
}

const toTitles = (capacities: readonly Capacity[]) => ({ onBehalfOf: null, ...titlesOf(capacities) });

const toCombination = (people: People, runs: readonly Rut[], today: string): Combination => {
  const members = runs.flatMap((run) => idOf(people, run) ?? []);
  const ends = members.flatMap((one) => untilOf(shownCapacities(one, today)) ?? []);
  return {
    limitUf: null,
    until: ends.toSorted()[0] ?? null,
    members: members.map((one) => ({
      representativeId: one.id,
      name: one.name,
      ...toTitles(shownCapacities(one, today)),
    })),
  };
};

const toNamed = (people: People, runs: readonly Rut[]) =>
  runs.flatMap((run) => {
    const person = idOf(people, run);
    return person ? [{ representativeId: person.id, name: person.name }] : [];
  });

const toRule = (people: People, { requires, persons = [], limitUf, until, note }: Rule) => ({
  persons: toNamed(people, [...new Set(persons)]),
  groups: requires,
  limitUf: limitUf ?? null,
  until: until ?? null,
  note: note ?? null,
});

const peopleIn = ({ requires, persons = [] }: Rule): number =>
  requires.reduce((sum, { count }) => sum + count, new Set(persons).size);

/** Rules of a power as they are shown: those of few people first, whatever the order in which a register lists them. */
const shownRules = (rules: readonly Rule[]): Rule[] =>
  rules
    .toSorted(byText((rule) => JSON.stringify(rule)))
    .toSorted((one, other) => peopleIn(one) - peopleIn(other));

/** Documents with the same rules share a line (spec/signing-rules#powers-by-document). */
function toRules(
  { rules, representatives }: CompanyReview,
  application: Application,
  context: SigningContext,
) {
  const kinds = application.quote ? kindsOfCompany(application.quote) : [];
  const lines = new Map<string, Review['rules'][number]>();
  for (const power of context.needs) {
    const shown = shownRules(rules[power]);
    const key = JSON.stringify(shown);
    const line = lines.get(key) ?? {
      documentKinds: [],
      alternatives: shown.map((rule) => toRule(representatives, rule)),
    };
    line.documentKinds.push(...kindsNeeding(power, kinds));
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Returns the reason for which a person cannot sign, by the title that the register lists last. */
function notInForceReason(person: Representative, today: string): NotInForceReason | null {
  if (capacitiesInForce(person, today).length > 0) return null;
  const last = person.capacities.at(-1);
  return last ? titleNotInForceReason(person.run, last, today) : null;
}

/** Tells if a person is in force by titles alone whose term is over and that the law keeps. */
const isKeptInOffice = (person: Representative, today: string): boolean => {
  const inForce = capacitiesInForce(person, today);
  return inForce.length > 0 && inForce.every((capacity) => isKeptByLaw(capacity, today));
};

/** The limit of the rule by which a person signs alone, if one does and it has a limit. */
const ownLimit = (person: Representative, { rules }: CompanyReview, { needs, today }: SigningContext) => {
  const { run } = person;
  const { groups } = titlesOf(shownCapacities(person, today));
  const limits = needs.flatMap((power) =>
    rules[power].flatMap(({ requires, persons = [], limitUf }) => {
      const named = new Set(persons).size === 1 && persons[0] === run && requires.length === 0;
      const [only] = requires;
      const grouped =
        persons.length === 0 &&
        requires.length === 1 &&
        only?.count === 1 &&
        (only.group === '*' || groups.includes(only.group));
      return (named || grouped) && limitUf !== undefined ? [limitUf] : [];
    }),
  );
  return limits.length > 0 ? Math.min(...limits) : null;
};

/** The legal review in the terms of the screens: no RUN but masked ones. */
export function toLegalReview(application: Application, now: string): ApplicationView['legalReview'] {
  const review = reviewOf(application);
  const context = review && signingContext(application, now);
  const value = contractValueOf(application);
  if (!context || !value) return null;
  const { prospect } = application;
  const today = dayInChile(new Date(now));
  const check = powerCheckOf(review, context);
  const { sets, hasMore } = minimalCombinations(review, context);
  const { legalName, kind, register, incorporatedOn, reviewedOn, inForce, representatives } = review;
  return {
    legalName,
    kind,
    register,
    incorporatedOn,
    reviewedOn,
    inForce,
    value,
    oneSignatory:
      prospect !== null && prospect.role !== 'nonSignatory' && isOneSignatory(prospect.run, review, context),
    representatives: representatives.map((person) => ({
      id: person.id,
      name: person.name,
      maskedRun: maskRut(person.run),
      ...toTitles(shownCapacities(person, today)),
      capacities: person.capacities.map((capacity) => ({
        ...toTitles([capacity]),
        inForce: personTypeOf(person.run) === 'natural' && isInForce(capacity, today),
        until: capacity.until ?? null,
      })),
      inForce: capacitiesInForce(person, today).length > 0,
      notInForceBecause: notInForceReason(person, today),
      keptInOffice: isKeptInOffice(person, today),
      canSignAlone: sufficesFor(check, [person.run]),
      limitUf: ownLimit(person, review, context),
      until: untilOf(shownCapacities(person, today)),
      isApplicant: prospect?.run === person.run && prospect.role !== 'nonSignatory',
    })),
    combinations: sets.map((runs) => toCombination(representatives, runs, today)),
    hasMoreCombinations: hasMore,
    rules: toRules(review, application, context),
  };
}

type ValidationView = Extract<
  Operations['validate-signatories']['data']['result'],
  { __typename: 'SignatoryValidation' }
>;

/** The answer of `validate-signatories`. */
export function toValidation(
  { quote }: Application,
  { ok, missing, combinations, review }: Validation & { review: CompanyReview },
  now: string,
): ValidationView {
  const today = dayInChile(new Date(now));
  const { representatives } = review;
  const kinds = quote ? kindsOfCompany(quote) : [];
  return {
    __typename: 'SignatoryValidation',
    ok,
    missing: missing.map(({ power, persons, groups }) => ({
      power,
      documentKinds: kindsNeeding(power, kinds),
      groups,
      persons: toNamed(representatives, persons),
    })),
    combinations: combinations.sets.map((runs) => toCombination(representatives, runs, today)),
    hasMoreCombinations: combinations.hasMore,
  };
}
