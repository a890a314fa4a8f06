/** A place of a rule, as the people (by index) who can fill it. */
type Seat = ReadonlySet<number>;

/** A way to meet a demand: each seat is filled by another person. */
export type Seats = readonly Seat[];

/** Largest sets that are searched for one by one; larger ones are found one for each way. */
const mostEnumerated = 6;
/** Bounds of the work for a register that lists very many rules: ways looked at, and steps of the search. */
const mostWays = 30;
const mostSteps = 2000;

/**
 * The people who get a seat when they come one after another: somebody who has a seat keeps one, though it may be another
 * (the matching of Kuhn). Nobody is looked at once all seats are taken. Run thousands of times a review, hence plain arrays.
 */
function seated(seats: Seats, people: readonly number[]): number[] {
  const holders: (number | undefined)[] = seats.map(() => undefined);
  const triedFor: number[] = seats.map(() => -1);
  const sit = (person: number, turn: number): boolean => {
    for (let index = 0; index < seats.length; index++) {
      if (triedFor[index] === turn || !seats[index]?.has(person)) continue;
      triedFor[index] = turn;
      const holder = holders[index];
      if (holder !== undefined && !sit(holder, turn)) continue;
      holders[index] = person;
      return true;
    }
    return false;
  };
  const sitting: number[] = [];
  for (let turn = 0; turn < people.length && sitting.length < seats.length; turn++) {
    const person = people[turn];
    if (person !== undefined && sit(person, turn)) sitting.push(person);
  }
  return sitting;
}

const fills = (seats: Seats, people: readonly number[]) =>
  seats.length <= people.length && seated(seats, people).length === seats.length;

/** Every choice of one way for each demand, those with few seats first. */
function waysOf(demands: readonly (readonly Seats[])[]): Seats[][] {
  let ways: Seats[][] = [[]];
  for (const alternatives of demands)
    ways = ways
      .flatMap((way) => alternatives.map((seats) => [...way, seats]))
      .toSorted((one, other) => largest(one) - largest(other))
      .slice(0, mostWays);
  return ways;
}

const largest = (way: readonly Seats[]) => Math.max(...way.map((seats) => seats.length));
const isWithin = (one: readonly number[], other: readonly number[]) =>
  one.every((item) => other.includes(item));
const byOrder = (one: readonly number[], other: readonly number[]) =>
  one.map((item, index) => item - (other[index] ?? 0)).find((apart) => apart !== 0) ?? 0;

/**
 * The smallest sets of people that meet every demand; none contains another.
 *
 * @param demands for each its ways, any of which is enough
 * @param count how many people there are; they are 0 to `count - 1`
 * @param limits most people of a set, and most sets
 * @returns by size, then in the order of the people; every set of up to 6 people, of larger ones one for each way
 */
export function minimalSets(
  demands: readonly (readonly Seats[])[],
  count: number,
  limits: { people: number; sets: number },
): number[][] {
  if (demands.length === 0 || demands.some((ways) => ways.length === 0)) return [];
  const everybody = Array.from({ length: count }, (_, index) => index);
  const ways = waysOf(demands);
  const found: number[][] = [];
  const isNew = (set: readonly number[]) => !found.some((smaller) => isWithin(smaller, set));
  let steps = mostSteps;

  /** Adds people in their order while the set can still become one of this size without anybody superfluous. */
  function* extend(way: readonly Seats[], size: number, set: readonly number[]): Generator<number[]> {
    if (set.length === size) {
      if (way.every((seats) => fills(seats, set))) yield [...set];
      return;
    }
    const all = way.flat();
    for (let person = (set.at(-1) ?? -1) + 1; person < count && steps > 0; person++) {
      steps--;
      if (!way.every((seats) => fills(seats, [...set, ...everybody.slice(person)]))) return;
      const next = [...set, person];
      const left = size - next.length;
      const isUseful = seated(all, next).length === next.length;
      if (!isUseful || !isNew(next)) continue;
      if (way.every((seats) => seats.length - seated(seats, next).length <= left))
        yield* extend(way, size, next);
    }
  }

  for (let size = 1; size <= Math.min(mostEnumerated, count); size++) {
    const ofSize = new Map<string, number[]>();
    for (const way of ways) {
      if (largest(way) > size || way.flat().length < size) continue;
      let wanted = limits.sets;
      for (const set of extend(way, size, [])) {
        ofSize.set(set.join(' '), set);
        if (--wanted === 0) break;
      }
    }
    found.push(...[...ofSize.values()].toSorted(byOrder).slice(0, limits.sets - found.length));
    if (found.length >= limits.sets) return found;
  }

  const meetsAll = (set: readonly number[]) =>
    demands.every((alternatives) => alternatives.some((seats) => fills(seats, set)));
  const without = (set: readonly number[]) =>
    set.toReversed().reduce<readonly number[]>((rest, person) => {
      const fewer = rest.filter((one) => one !== person);
      return meetsAll(fewer) ? fewer : rest;
    }, set);
  const large = ways
    .filter((way) => largest(way) > mostEnumerated || found.length === 0)
    .map((way) => way.reduce<number[]>((set, seats) => union(set, seats, everybody), []))
    .concat(found.length === 0 ? [everybody] : [])
    .map((set) => without(set.toSorted((one, other) => one - other)))
    .filter((set) => set.length <= limits.people && meetsAll(set))
    .toSorted((one, other) => one.length - other.length || byOrder(one, other));
  for (const set of large) if (found.length < limits.sets && isNew(set)) found.push([...set]);
  return found;
}

/** A set with those who fill these seats too; people who are in it already come first. */
const union = (set: readonly number[], seats: Seats, everybody: readonly number[]): number[] => [
  ...new Set([...set, ...seated(seats, [...set, ...everybody.filter((one) => !set.includes(one))])]),
];
