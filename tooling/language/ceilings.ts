import { roomOf } from '../boundaries/rooms.ts';

/** A comment, a title or a name that is hard to read: its line, the advice and the words. */
export type CeilingFault = { file: string; line: number; advice: string; words: string };

/** The most faults of one kind that a package may have; one without a number has none. */
export type Ceilings = Readonly<Record<string, number>>;

/** The package of a file: `services/relay`, or `tooling`. */
function packageOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return ['apps', 'packages', 'services'].includes(first) ? `${first}/${second}` : first;
}

const countBy = (faults: readonly CeilingFault[], of: (file: string) => string): Map<string, number> => {
  const groups = Map.groupBy(faults, ({ file }) => of(file));
  return new Map([...groups].map(([name, some]) => [name, some.length]));
};

/** Faults by package, sorted by its name. */
export const ceilingsOf = (faults: readonly CeilingFault[]): Ceilings =>
  Object.fromEntries([...countBy(faults, packageOf)].toSorted());

/** Faults by room, and by package where a package has no rooms. */
export const countByRoom = (faults: readonly CeilingFault[]): [name: string, count: number][] =>
  [...countBy(faults, (file) => roomOf(file) ?? packageOf(file))].toSorted();

/** Faults that are named where no new line has one. */
const maxNamed = 20;

const sum = (ceilings: Ceilings) => Object.values(ceilings).reduce((total, one) => total + one, 0);

/**
 * Compares the faults of one kind with their ceilings, and the ceilings with those of the main branch: none grows, and a
 * new package takes its number from others.
 *
 * @param kind - comments, titles or names, as reported
 * @param base - ceilings of the main branch; nothing where it has none
 * @param added - `file:line` of lines that the main branch has not: their faults are named
 */
export function checkCeilings(
  kind: string,
  faults: readonly CeilingFault[],
  ceilings: Ceilings,
  base: Ceilings | undefined,
  added: ReadonlySet<string>,
): string[] {
  const over = Object.entries(ceilingsOf(faults)).filter(([name, count]) => count > (ceilings[name] ?? 0));
  const raised = Object.entries(ceilings).filter(
    ([name, most]) => base && most > (base[name] ?? Number.POSITIVE_INFINITY),
  );
  const grows = base && sum(ceilings) > sum(base) && raised.length === 0;
  return [
    ...over.flatMap(([name, count]) => {
      const own = faults.filter(({ file }) => packageOf(file) === name);
      const fresh = own.filter(({ file, line }) => added.has(`${file}:${line}`));
      return [
        `${kind} of ${name}: ${count} faults, at most ${ceilings[name] ?? 0}. Of new lines, or the first:`,
        ...(fresh.length > 0 ? fresh : own.slice(0, maxNamed)).map(printFault),
      ];
    }),
    ...raised.map(
      ([name, most]) => `the ceiling of ${kind} of ${name} grows to ${most}, from ${base?.[name] ?? 0}`,
    ),
    ...(grows ? [`ceilings of ${kind} grow to ${sum(ceilings)} in all, from ${sum(base)}`] : []),
  ];
}

/** A fault as one line. */
export const printFault = ({ file, line, advice, words }: CeilingFault): string =>
  `  ${file}:${line} ${advice}: ${words}`;

/** Packages with fewer faults than their ceiling. */
export const lowerable = (faults: readonly CeilingFault[], ceilings: Ceilings): string[] => {
  const counts = ceilingsOf(faults);
  return Object.entries(ceilings)
    .filter(([name, most]) => (counts[name] ?? 0) < most)
    .map(([name]) => name);
};
