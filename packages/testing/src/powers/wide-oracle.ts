import type { Register } from './registers.ts';

/**
 * Finds the signatories in registers of up to forty people, where not every set can be tried. It shares no code with the rules, and works
 * otherwise than they do and than the oracle of small registers: people are taken away from all until the rest is a smallest set, and then, one
 * after another, each of that set is forbidden and the same is done with the others (the tree of Reiter, 1987). That way finds every smallest
 * set.
 */

type Wanted = { persons: readonly number[]; groups: readonly { open: readonly boolean[]; count: number }[] };

const bodyOf = (run: string) => Number(run.slice(0, run.indexOf('-')));

/** People by RUN, each with the groups of all titles; every title of these registers is in force. */
function peopleOf({ rows }: Register): { runs: string[]; groups: ReadonlySet<string>[] } {
  const runs = [...new Set(rows.map(({ run }) => run as string))].toSorted(
    (one, other) => bodyOf(one) - bodyOf(other),
  );
  const groups = runs.map(
    (run) =>
      new Set(
        rows
          .filter((row) => row.run === run)
          .flatMap(({ capacities }) => capacities.flatMap((one) => one.groups)),
      ),
  );
  return { runs, groups };
}

/** The largest number of filled places, when each person in the set takes one: seats are given away again as long as that helps. */
function filled({ persons, groups }: Wanted, set: readonly boolean[]): boolean {
  if (persons.some((person) => set[person] !== true)) return false;
  const seats = groups.flatMap(({ open, count }) => Array.from({ length: count }, () => open));
  const free = set.flatMap((isIn, person) => (isIn && !persons.includes(person) ? [person] : []));
  if (free.length < seats.length) return false;
  const sitter = new Map<number, number>();
  const assignSeat = (seat: number, tried: Set<number>): boolean =>
    free.some((person) => {
      if (seats[seat]?.[person] !== true || tried.has(person)) return false;
      tried.add(person);
      const other = sitter.get(person);
      if (other !== undefined && !assignSeat(other, tried)) return false;
      sitter.set(person, seat);
      return true;
    });
  return seats.every((_open, seat) => assignSeat(seat, new Set()));
}

/** All smallest sets of a register by size, then by RUN, as sorted numbers of people; undefined if there are too many. */
export function wideSets(
  register: Register,
  most: { people: number; nodes: number },
): number[][] | undefined {
  const { runs, groups } = peopleOf(register);
  const wants = register.context.needs.map((power) =>
    register.rules[power].map(({ requires, persons = [] }): Wanted => ({
      persons: [...new Set(persons)].map((run) => runs.indexOf(run)),
      groups: requires.map(({ group, count }) => ({
        count,
        open: groups.map((own) => group === '*' || own.has(group)),
      })),
    })),
  );
  const may = (set: readonly boolean[]) => wants.every((ways) => ways.some((way) => filled(way, set)));
  const found = new Map<string, number[]>();
  const visited = new Set<string>();
  const branch = (allowed: readonly boolean[]): boolean => {
    const key = allowed.map(Number).join('');
    if (visited.has(key)) return true;
    visited.add(key);
    if (visited.size > most.nodes) return false;
    const known = [...found.values()].find((set) => set.every((person) => allowed[person] === true));
    if (!known && !may(allowed)) return true;
    let left = [...allowed];
    if (known) left = runs.map((_run, person) => known.includes(person));
    else
      for (const person of runs.keys()) {
        const fewer = left.with(person, false);
        if (left[person] === true && may(fewer)) left = fewer;
      }
    const set = left.flatMap((isIn, person) => (isIn ? [person] : []));
    found.set(set.join(' '), set);
    return set.every((person) => branch(allowed.with(person, false)));
  };
  if (!branch(runs.map(() => true))) return undefined;
  return [...found.values()]
    .filter((set) => set.length <= most.people)
    .toSorted((one, other) => one.length - other.length || firstApart(one, other));
}

const firstApart = (one: readonly number[], other: readonly number[]): number =>
  one.map((person, index) => person - (other[index] ?? 0)).find((apart) => apart !== 0) ?? 0;

/**
 * The first sets of a register, by trying all of one person, of two, of three; undefined if there are fewer in those than wanted. It takes
 * over if there are too many sets for the tree.
 */
export function firstWideSets(register: Register, wanted: number): number[][] | undefined {
  const { runs, groups } = peopleOf(register);
  const inSet = (set: readonly number[]) => runs.map((_run, person) => set.includes(person));
  const may = (set: readonly number[]) =>
    register.context.needs.every((power) =>
      register.rules[power].some(({ requires, persons = [] }) =>
        filled(
          {
            persons: persons.map((run) => runs.indexOf(run)),
            groups: requires.map(({ group, count }) => ({
              count,
              open: groups.map((own) => group === '*' || own.has(group)),
            })),
          },
          inSet(set),
        ),
      ),
    );
  const found: number[][] = [];
  const tryAll = (set: readonly number[], size: number): void => {
    if (found.length >= wanted) return;
    if (set.length === size) {
      const isNew = !found.some((smaller) => smaller.every((person) => set.includes(person)));
      if (isNew && may(set)) found.push([...set]);
      return;
    }
    for (let person = (set.at(-1) ?? -1) + 1; person < runs.length; person++) tryAll([...set, person], size);
  };
  for (const size of [1, 2, 3]) tryAll([], size);
  return found.length >= wanted ? found : undefined;
}
