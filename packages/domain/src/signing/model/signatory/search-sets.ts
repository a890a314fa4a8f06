import {
  countIn,
  has,
  noPeople,
  peopleOf,
  type PeopleSet,
  setOf,
  sizeOf,
  union,
  without,
} from './people-set.ts';
import { type Budget, shortOf, meets, type RuleTests } from './rule-tests.ts';

/** Demands, each as the rules of which any is enough. */
type Demands = readonly (readonly RuleTests[])[];

/** Cost of trying a person, beside the rules that are looked at. */
const stepsOfAPerson = 20;

/**
 * Tells if that many more people than a set has can all be needed for rules that are joined: each fills a place of one of them that no other
 * person could.
 */
function canAllBeNeeded(joined: readonly RuleTests[], set: PeopleSet, more: number, budget: Budget): boolean {
  const lacks = joined.reduce((sum, rule) => sum + shortOf(rule, set, budget), 0);
  const places = joined.reduce((sum, { places: own }) => sum + own, 0);
  return places - lacks >= sizeOf(set) && lacks >= more;
}

/**
 * Returns the rules of each demand that a set meets with that many more; undefined if a demand has none, or not all of the people can
 * be needed.
 */
function within(set: PeopleSet, demands: Demands, more: number, budget: Budget): Demands | undefined {
  let filled = 0;
  let lacking = 0;
  const near: RuleTests[][] = [];
  for (const rules of demands) {
    let [mostFilled, mostLacking] = [0, 0];
    const stored: RuleTests[] = [];
    for (const rule of rules) {
      const lacks = shortOf(rule, set, budget);
      if (lacks > more || (rule.joined && !canAllBeNeeded(rule.joined, set, more, budget))) continue;
      stored.push(rule);
      mostFilled = Math.max(mostFilled, rule.places - lacks);
      mostLacking = Math.max(mostLacking, rule.places === 0 ? 0 : lacks);
    }
    if (stored.length === 0) return undefined;
    filled += mostFilled;
    lacking += mostLacking;
    near.push(stored);
  }
  return filled >= sizeOf(set) && lacking >= more ? near : undefined;
}

/**
 * Finds sets of one size that meet every demand and that need each of their people, in the order of their people. One person after another is
 * added, as long as each demand has a rule that the people after can still complete.
 *
 * @param alike for each person, 0 and up, all those whom no rule distinguishes from them
 * @param wanted most sets to return
 * @returns the first sets; some may be missing once the budget is used up
 */
export function searchSets(
  demands: Demands,
  alike: readonly PeopleSet[],
  { size, wanted }: { size: number; wanted: number },
  budget: Budget,
): number[][] {
  const people = alike.length;
  const after = Array.from({ length: people + 1 }, (_, from) =>
    Array.from({ length: people - from }, (_unused, index) => setOf(from + index)).reduce(union, noPeople),
  );
  const found: number[][] = [];
  const meetsAll = (set: PeopleSet) => demands.every((rules) => meets(rules, set, budget));

  const extend = (set: PeopleSet, from: number, open: Demands, barredBefore: PeopleSet): void => {
    const left = size - sizeOf(set);
    if (meetsAll(set)) {
      const canLeave = (person: number) => meetsAll(without(set, setOf(person)));
      if (left === 0 && !peopleOf(set).some(canLeave)) found.push(peopleOf(set));
      return;
    }
    if (left === 0) return;
    let barred = barredBefore;
    let possible = open;
    let reachBefore = union(set, after[from] ?? noPeople);
    for (let person = from; person < people && found.length < wanted && budget.left > 0; person++) {
      if (has(barred, person)) continue;
      budget.left -= stepsOfAPerson;
      const reach = union(set, without(after[person] ?? noPeople, barred));
      const lost = without(reachBefore, reach);
      reachBefore = reach;
      // Only rules that a person out of reach could have helped with can have become impossible.
      possible = possible.map((rules) =>
        rules.filter((rule) => countIn(rule.asked, lost) === 0 || shortOf(rule, reach, budget) === 0),
      );
      if (possible.some((rules) => rules.length === 0)) return;
      const next = union(set, setOf(person));
      const near = within(next, possible, left - 1, budget);
      const before = found.length;
      if (near) extend(next, person + 1, near, barred);
      // A search that failed with one person fails with each later person alike.
      if (found.length === before) barred = union(barred, alike[person] ?? noPeople);
    }
  };
  extend(noPeople, 0, demands, noPeople);
  return found;
}
