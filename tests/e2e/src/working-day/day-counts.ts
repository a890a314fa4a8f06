import type { Counted, Member } from './member.ts';

type Row = Counted & { of: string };

const columns = ['presses', 'scrolls', 'letters'] as const;

const minus = (after: Counted, before: Counted): Counted => ({
  presses: after.presses - before.presses,
  scrolls: after.scrolls - before.scrolls,
  letters: after.letters - before.letters,
});

function tableOf(title: string, rows: readonly Row[]): string[] {
  const width = Math.max(title.length, ...rows.map(({ of }) => of.length));
  const line = (first: string, rest: readonly (string | number)[]) =>
    [first.padEnd(width), ...rest.map((one) => String(one).padStart(9))].join('');
  return [
    line(title, columns),
    ...rows.map((row) =>
      line(
        row.of,
        columns.map((name) => row[name]),
      ),
    ),
  ];
}

/** Presses, scrolls and letters of a day: of each member, and for each case those of the members who worked on it. */
export class DayCounts {
  readonly #cases: Row[] = [];

  /** Counts the acts of members in a part of the day, under the name of the case that they work on. */
  async ofCase(name: string, members: readonly Member[], work: () => Promise<void>): Promise<void> {
    const before = members.map((member) => member.counted());
    await work();
    for (const [at, member] of members.entries()) {
      const start = before[at];
      if (start) this.#cases.push({ of: `${name}: ${member.user}`, ...minus(member.counted(), start) });
    }
  }

  /** Both tables, to compare with those of a later version. */
  printed(members: readonly Member[]): string {
    const day = members.map((member) => ({ of: member.user, ...member.counted() }));
    return [...tableOf('member', day), '', ...tableOf('case', this.#cases)].join('\n');
  }
}
