import type { Capacity, Deed, Representative } from './legal-review.ts';

/** Returns a title as text, to find titles that a register lists twice. */
const keyOf = ({ position, groups, from, until, status, onBehalfOf, boardSeat }: Capacity): string =>
  JSON.stringify([
    position,
    groups.toSorted(),
    from,
    until ?? null,
    status,
    onBehalfOf ?? null,
    boardSeat ?? null,
  ]);

/** A title listed twice stands in the newest of its papers, in any order of the rows. */
function withNewestPaper(capacity: Capacity, known: Capacity | undefined): Capacity {
  const [deed] = [capacity.deed, known?.deed]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => textOf(other).localeCompare(textOf(one)));
  return deed ? { ...capacity, deed } : capacity;
}

const textOf = (deed: Deed): string =>
  `${deed.date} ${JSON.stringify(Object.entries(deed).toSorted(([one], [other]) => one.localeCompare(other)))}`;

/**
 * Joins the rows of a register by RUN: registers list a person once for each title, and a person signs once.
 *
 * @returns each person once, at the place and with the name (and id) of the first row, with each title once
 */
export function mergeRepresentatives<Person extends Representative>(rows: readonly Person[]): Person[] {
  const byRun = Map.groupBy(rows, ({ run }) => run);
  return [...byRun.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const capacities = new Map<string, Capacity>();
    for (const capacity of own.flatMap((row) => row.capacities)) {
      const key = keyOf(capacity);
      capacities.set(key, withNewestPaper(capacity, capacities.get(key)));
    }
    return { ...first, capacities: [...capacities.values()] };
  });
}

/** Titles of a person who signs: in one line, with the groups of all of them, and the company behind them. */
type Titles = Pick<Capacity, 'position' | 'groups' | 'onBehalfOf'>;

const positions = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Several titles of one person as one. The company behind is named only if no title is the person's own.
 *
 * @param capacities those in force, or all of a person who has none in force
 */
export function titlesOf(capacities: readonly Capacity[]): Titles {
  const behind = capacities.map(({ onBehalfOf }) => onBehalfOf);
  const company = behind.every((one) => one !== undefined) ? behind[0] : undefined;
  return {
    position: positions.format(new Set(capacities.map(({ position }) => position))),
    groups: [...new Set(capacities.flatMap(({ groups }) => groups))],
    ...(company !== undefined && { onBehalfOf: company }),
  };
}
