import { dropImplied, joinedDemands } from './drop-implied.ts';
import { toSet } from './people-set.ts';
import { alikeOf, type Budget, fewestFor, type Need, testsOf } from './rule-tests.ts';
import { searchSets } from './search-sets.ts';

/** Steps of a search before it gives up: some 60 ms. */
const mostSteps = 3_000_000;

/** The first of the smallest sets, and a mark of further ones; none, with more, if finding them takes too many steps. */
type MinimalSets = { sets: number[][]; hasMore: boolean };

/**
 * Returns the smallest sets of people that meet every demand: no smaller part of one does. The first are those of the fewest
 * people, among equal numbers those whose first people come first.
 *
 * @param demands for each its ways, any of which is enough; their order changes nothing
 * @param people number of people, at most 60; they are 0 to `people - 1`
 * @param limits most people of a set, and most sets
 * @returns exactly the first sets, or none of them
 */
export function minimalSets(
  demands: readonly (readonly Need[])[],
  people: number,
  limits: { people: number; sets: number },
): MinimalSets {
  const given = demands.map((ways) => ways.map(testsOf).filter(({ places }) => places <= limits.people));
  if (given.length === 0 || given.some((ways) => ways.length === 0)) return { sets: [], hasMore: false };
  const budget: Budget = { left: mostSteps };
  const everybody = toSet(Array.from({ length: people }, (_, person) => person));
  const least = dropImplied(given, everybody, budget);
  const all = [...least, ...joinedDemands(least)];
  const alike = alikeOf(least.flat(), people);
  const fewest = Math.max(...all.map((rules) => fewestFor(rules, budget)));
  const sets: number[][] = [];
  for (let size = fewest; size <= limits.people && sets.length <= limits.sets; size++) {
    sets.push(...searchSets(all, alike, { size, wanted: limits.sets + 1 - sets.length }, budget));
    if (budget.left <= 0) return { sets: [], hasMore: true };
  }
  return { sets: sets.slice(0, limits.sets), hasMore: sets.length > limits.sets };
}
