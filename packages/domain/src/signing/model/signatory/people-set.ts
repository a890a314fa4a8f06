/** A set of people by number, 0 to 59, in two words: the search compares millions of them. */
export type PeopleSet = { readonly low: number; readonly high: number };

const bitsOfWord = 30;

export const noPeople: PeopleSet = { low: 0, high: 0 };

/** Returns the set of one person. */
export const setOf = (person: number): PeopleSet =>
  person < bitsOfWord ? { low: 1 << person, high: 0 } : { low: 0, high: 1 << (person - bitsOfWord) };

/** Returns the people of either set. */
export const union = (one: PeopleSet, other: PeopleSet): PeopleSet => ({
  low: one.low | other.low,
  high: one.high | other.high,
});

/** Returns the people of the first set who are not in the second. */
export const without = (set: PeopleSet, people: PeopleSet): PeopleSet => ({
  low: set.low & ~people.low,
  high: set.high & ~people.high,
});

/** Tells if a person is in a set. */
export const has = (set: PeopleSet, person: number): boolean =>
  person < bitsOfWord ? (set.low & (1 << person)) !== 0 : (set.high & (1 << (person - bitsOfWord))) !== 0;

const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((fours + (fours >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
};

/** Returns the number of people in both sets. */
export const countIn = (set: PeopleSet, among: PeopleSet): number =>
  bitsOf(set.low & among.low) + bitsOf(set.high & among.high);

/** Returns the number of people in a set. */
export const sizeOf = (set: PeopleSet): number => bitsOf(set.low) + bitsOf(set.high);

/** A number of its own for each set. */
export const keyOf = ({ low, high }: PeopleSet): number => high * 2 ** bitsOfWord + low;

/** The people of a set in their order. */
export function peopleOf(set: PeopleSet): number[] {
  const people: number[] = [];
  for (let person = 0; person < 2 * bitsOfWord; person++) if (has(set, person)) people.push(person);
  return people;
}

/** Returns the set of these people. */
export const toSet = (people: Iterable<number>): PeopleSet =>
  [...people].reduce((set, person) => union(set, setOf(person)), noPeople);
