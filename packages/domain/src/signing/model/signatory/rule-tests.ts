import {
  countIn,
  has,
  keyOf,
  noPeople,
  type PeopleSet,
  sizeOf,
  toSet,
  union,
  without,
} from './people-set.ts';

/** Requirement of one rule, with people as numbers: these by name and, beside them, a count of each of these groups. */
export type Need = {
  named: readonly number[];
  of: readonly { people: readonly number[]; count: number }[];
};

/** A number of these people must be in a set. */
type Test = { people: PeopleSet; places: number };

/** Tests of people who count in no other part of a rule. */
type Part = { people: PeopleSet; tests: readonly Test[] };

/**
 * A rule ready to be compared with many sets: the people who must be there, and the numbers required of some people beside them.
 * By Hall's theorem that is all: places are filled just when any of them are open to as many people as they are.
 */
export type RuleTests = {
  places: number;
  named: PeopleSet;
  parts: readonly Part[];
  /** All who can fill a place. */
  asked: PeopleSet;
  /** Of two rules or more that were joined: those rules, if one of each demand is among them. */
  joined?: readonly RuleTests[];
};

/** Steps that a search may still take; below zero it gives up. */
export type Budget = { left: number };

/** Of tests of the same people the strictest. */
function strictest(tests: Iterable<Test>): Test[] {
  const stored = new Map<number, Test>();
  for (const test of tests) {
    const key = keyOf(test.people);
    if ((stored.get(key)?.places ?? 0) < test.places) stored.set(key, test);
  }
  return [...stored.values()];
}

/** Every choice of groups as one test: the sum of their places, open to all of their people together. */
const choicesOf = (groups: readonly Test[]): Test[] =>
  groups.reduce<Test[]>(
    (tests, group) =>
      strictest([
        ...tests,
        group,
        ...tests.map(({ people, places }) => ({
          people: union(people, group.people),
          places: places + group.places,
        })),
      ]),
    [],
  );

/** Joins the items that share people into one. */
function joinSharing<Item extends { people: PeopleSet }>(
  items: readonly Item[],
  join: (one: Item, other: Item) => Item,
): Item[] {
  const apart: Item[] = [];
  for (const item of items) {
    const sharing = apart.filter(({ people }) => countIn(people, item.people) > 0);
    const rest = apart.filter((one) => !sharing.includes(one));
    apart.splice(0, apart.length, ...rest, sharing.reduce(join, item));
  }
  return apart;
}

/** Prepares a rule. */
export function testsOf({ named, of }: Need): RuleTests {
  const byName = toSet(named);
  const groups = of.map(({ people, count }) => ({ people: without(toSet(people), byName), places: count }));
  const sharing = joinSharing(
    groups.map((group) => ({ people: group.people, groups: [group] })),
    (one, other) => ({
      people: union(one.people, other.people),
      groups: [...one.groups, ...other.groups],
    }),
  );
  return {
    places: sizeOf(byName) + groups.reduce((sum, { places }) => sum + places, 0),
    named: byName,
    parts: sharing.map((part) => ({ people: part.people, tests: choicesOf(part.groups) })),
    asked: groups.reduce((set, { people }) => union(set, people), byName),
  };
}

/**
 * Returns the number of further people that a set needs to meet a rule; of joined rules at least that number, and none just
 * when it meets them.
 */
export function shortOf({ named, parts }: RuleTests, set: PeopleSet, budget: Budget): number {
  const withNamed = union(set, named);
  let lacks = sizeOf(named) - countIn(set, named);
  budget.left -= 3;
  for (const { tests } of parts) {
    budget.left -= tests.length;
    let most = 0;
    for (const { people, places } of tests) most = Math.max(most, places - countIn(withNamed, people));
    lacks += most;
  }
  return lacks;
}

/** Tells if a set meets one of these rules. */
export const meets = (rules: readonly RuleTests[], set: PeopleSet, budget: Budget): boolean =>
  rules.some((rule) => shortOf(rule, set, budget) === 0);

/** For each person all those whom no rule distinguishes from them. */
export function alikeOf(rules: readonly RuleTests[], people: number): PeopleSet[] {
  const marks = Array.from({ length: people }, (_, person) =>
    rules
      .map(({ named, parts }) =>
        has(named, person)
          ? `named ${person}`
          : parts.flatMap(({ tests }) => tests.map((one) => (has(one.people, person) ? 1 : 0))).join(''),
      )
      .join(' '),
  );
  const kinds = Map.groupBy(marks.keys(), (person) => marks[person]);
  return marks.map((mark) => toSet(kinds.get(mark) ?? []));
}

/** Joins two rules into one: their parts, and joint tests of two parts that share no person. */
export function bothOf(one: RuleTests, other: RuleTests): RuleTests {
  const parts = joinSharing([...one.parts, ...other.parts], (first, second) => ({
    people: union(first.people, second.people),
    tests: strictest([
      ...first.tests,
      ...second.tests,
      ...first.tests.flatMap((here) =>
        second.tests
          .filter((there) => countIn(here.people, there.people) === 0)
          .map((there) => ({
            people: union(here.people, there.people),
            places: here.places + there.places,
          })),
      ),
    ]),
  }));
  return {
    places: 0,
    named: union(one.named, other.named),
    parts,
    asked: union(one.asked, other.asked),
    joined: [...(one.joined ?? [one]), ...(other.joined ?? [other])],
  };
}

/** Returns the least number of people that one of the rules asks for: those that the empty set lacks. */
export const fewestFor = (rules: readonly RuleTests[], budget: Budget): number =>
  Math.min(...rules.map((rule) => shortOf(rule, noPeople, budget)));
