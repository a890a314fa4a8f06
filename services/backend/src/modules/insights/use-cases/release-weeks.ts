import { releaseRules } from '@afilia/domain/insights/releasable';
import { weekOf, weeksLater } from '@afilia/domain/insights/week';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FunnelProjection } from '../ports/funnel.ts';
import { releaseOf } from './release-of.ts';

/** A week is complete once it is over by so much: clocks of nodes differ, and a transaction may end late. */
const settlesMs = 6 * 3600_000;

/**
 * Releases the weeks that are over and were not, oldest first. To be called when everything that happened in them is projected.
 *
 * @returns how many
 */
export async function releaseWeeks(
  { projection, clock }: { projection: FunnelProjection; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const first = await projection.earliestWeek();
  if (first === undefined) return 0;
  const current = weekOf(new Date(clock.now().getTime() - settlesMs));
  const released = await projection.released(1);
  let count = 0;
  for (let week = first; week < current; week = weeksLater(week, 1)) {
    if (signal?.aborted) break;
    if (released.has(week)) continue;
    const cells = await releaseOf(await projection.countsOf({ week, span: 1 }, releaseRules.threshold));
    if (await projection.release({ week, span: 1 }, cells, clock.now().toISOString())) count += 1;
  }
  return count;
}
