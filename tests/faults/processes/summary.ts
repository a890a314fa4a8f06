import type { Round } from './kill-rounds.ts';
import { doingAt } from './where-it-hit.ts';
import type { InvariantReport } from '../invariants/invariant-report.ts';

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** The numbers of a run, for people: the kills, their aims, and the duration of a start. */
export function summaryOf(
  name: string,
  seed: number,
  rounds: readonly Round[],
  { events, problems, ...found }: InvariantReport,
): string {
  const hits = new Map<string, number>();
  const kills = rounds.flatMap(({ killedAt }) => killedAt);
  for (const moment of kills)
    for (const recorded of events.values()) {
      const doing = doingAt(recorded, moment);
      if (doing) hits.set(doing, (hits.get(doing) ?? 0) + 1);
    }
  const restarts = rounds.map(({ restartMs }) => restartMs);
  return [
    `${name}, seed ${seed}: ${rounds.length} rounds, ${kills.length} kills, ${problems.length} problems`,
    `  restart: median ${seconds(median(restarts))}, longest ${seconds(Math.max(...restarts))}`,
    `  ${found.applications} applications, ${found.acknowledged} acknowledged commands, ${found.signatures} signatures checked`,
    `  ${found.mails} mails, ${found.inDoubt} of them once more with the same Message-ID`,
    `  hit: ${[...hits].map(([doing, times]) => `${doing} ${times}`).join(', ')}`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');
}
