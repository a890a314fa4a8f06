import { type PeopleSet, peopleOf, setOf, without } from './people-set.ts';
import { bothOf, type Budget, shortOf, type RuleTests } from './rule-tests.ts';

type Demands = readonly (readonly RuleTests[])[];

/** Tells if each set that meets a rule meets another too: every demand of the other is necessary for the rule as well. */
function implies(rule: RuleTests, other: RuleTests, everybody: PeopleSet, budget: Budget): boolean {
  if (budget.left < 0) return false;
  const needs = (people: PeopleSet) => shortOf(rule, without(everybody, people), budget);
  return (
    peopleOf(other.named).every((person) => needs(setOf(person)) > 0) &&
    other.parts.every(({ tests }) => tests.every(({ people, places }) => needs(people) >= places))
  );
}

/** Leaves out each item that one of the others makes superfluous; of two that do so to each other the first stays. */
const withoutImplied = <Item>(
  items: readonly Item[],
  isImpliedBy: (item: Item, other: Item) => boolean,
): Item[] =>
  items.filter(
    (item, at) =>
      !items.some(
        (other, index) =>
          index !== at && isImpliedBy(item, other) && (index < at || !isImpliedBy(other, item)),
      ),
  );

/**
 * Leaves out rules that ask for more than another of the same demand, and demands that every set for another meets. No set is found or
 * missed for it, and people whom only such rules distinguish become alike.
 */
export function dropImplied(demands: Demands, everybody: PeopleSet, budget: Budget): Demands {
  const isMet = (rule: RuleTests, other: RuleTests) => implies(rule, other, everybody, budget);
  const least = demands.map((rules) =>
    withoutImplied(rules, (rule, other) => other.places <= rule.places && isMet(rule, other)),
  );
  return withoutImplied(least, (demand, other) =>
    other.every((rule) => demand.some((one) => isMet(rule, one))),
  );
}

/** Most ways of which demands are joined into one: each is looked at for each person that a search tries. */
const mostJoined = 256;

/**
 * Demands that each stand for two or more of these, as far as those have few rules. They are met just when those are, and show sooner
 * that a set cannot become one.
 */
export function joinedDemands(demands: Demands): RuleTests[][] {
  const all: { rules: readonly RuleTests[]; from: number }[] = [];
  for (const rules of demands.toSorted((one, other) => one.length - other.length)) {
    const last = all.at(-1);
    if (last && last.rules.length * rules.length <= mostJoined)
      all.splice(-1, 1, {
        rules: last.rules.flatMap((one) => rules.map((other) => bothOf(one, other))),
        from: last.from + 1,
      });
    else all.push({ rules, from: 1 });
  }
  return all
    .filter(({ from }) => from > 1)
    .map(({ rules, from }) =>
      from === demands.length ? [...rules] : rules.map(({ joined: _joined, ...rule }) => rule),
    );
}
