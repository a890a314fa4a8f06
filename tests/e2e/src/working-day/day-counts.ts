import type { Counted, Member } from './member.ts';

type Work = { of: string; by: string; times: number; acts: Counted };

const columns = ['presses', 'scrolls', 'letters'] as const;

const none: Counted = { presses: 0, scrolls: 0, letters: 0 };

const combined = (one: Counted, other: Counted, sign: 1 | -1): Counted => ({
  presses: one.presses + sign * other.presses,
  scrolls: one.scrolls + sign * other.scrolls,
  letters: one.letters + sign * other.letters,
});

const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  rowOf(head),
  rowOf(head.map(() => '---')),
  ...rows.map(rowOf),
];

const perPiece = (acts: number, times: number): string => String(Math.round((acts / times) * 10) / 10);

/** Presses, scrolls and letters of a day: of each member, and those of each kind of work that repeats. */
export class DayCounts {
  readonly #works: Work[] = [];

  /**
   * Counts the acts of a member in one piece of work.
   *
   * @param work - returns the name of its kind, which a member may learn only once the piece is open
   */
  async of(member: Member, work: () => Promise<string>): Promise<void> {
    const before = member.counted();
    const name = await work();
    const acts = combined(member.counted(), before, -1);
    const known = this.#works.find(({ of, by }) => of === name && by === member.user);
    if (known) {
      known.times += 1;
      known.acts = combined(known.acts, acts, 1);
    } else this.#works.push({ of: name, by: member.user, times: 1, acts });
  }

  /** Presses of a member in one piece of a kind of work, on average. */
  pressesOf(name: string, member: Member): number {
    const known = this.#works.find(({ of, by }) => of === name && by === member.user);
    return known ? known.acts.presses / known.times : NaN;
  }

  /** Tables as docs/usability.md has them. */
  printed(members: readonly Member[]): string {
    const days = members.map((member) => {
      const acts = member.counted();
      return [member.user, ...columns.map((name) => acts[name])];
    });
    const works = this.#works.map(({ of, by, times, acts }) => [
      of,
      by,
      times,
      ...columns.map((name) => perPiece(acts[name], times)),
    ]);
    const all = members.flatMap(({ user }) => {
      const own = this.#works.filter(({ by }) => by === user);
      const times = own.reduce((sum, one) => sum + one.times, 0);
      const acts = own.reduce((sum, one) => combined(sum, one.acts, 1), none);
      return times > 1 ? [['all', user, times, ...columns.map((name) => perPiece(acts[name], times))]] : [];
    });
    return [
      ...tableOf(['work', 'member', 'times', ...columns.map((name) => `${name} each`)], [...works, ...all]),
      '',
      ...tableOf(['member', ...columns], days),
    ].join('\n');
  }
}
