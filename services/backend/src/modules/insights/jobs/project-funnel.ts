import { addSeconds } from '@afilia/domain/application/model/decision';
import { weekOf, weeksLater } from '@afilia/domain/insights/week';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FunnelProjection } from '../ports/funnel.ts';
import type { SourceDays } from '../ports/source-days.ts';
import type { JobHandler, JobRequest } from '../../platform/ports/jobs.ts';
import { releaseRanges } from '../use-cases/release-ranges.ts';
import { releaseWeeks } from '../use-cases/release-weeks.ts';

const hourSeconds = 3600;

/** Days of sources are kept as long as a year of weeks can be chosen, with the ranges before them. */
const retentionWeeks = 80;

/** The number of applications that one transaction projects. */
const lot = 200;

/** A look of one hour: whichever node asks for it, and however often, it is one. */
const lookIn = (hour: string): JobRequest => ({ name: 'project-funnel', key: `funnel:${hour}`, data: {} });

const hourOf = (iso: string): string => iso.slice(0, 13);

/**
 * Returns the job that a worker requests when it starts: this hour's look, unless it was done. Each look requests the
 * next.
 */
export const funnelNow = ({ now }: Clock): JobRequest => lookIn(hourOf(now().toISOString()));

const nextHour = ({ now }: Clock): JobRequest => {
  const hour = hourOf(addSeconds(now().toISOString(), hourSeconds));
  return { ...lookIn(hour), startAfter: `${hour}:00:00.000Z` };
};

/** Projects everything that changed. @returns how many applications, and whether it came to the end */
export async function projectChanges(
  { projection, clock }: { projection: FunnelProjection; clock: Clock },
  signal?: AbortSignal,
): Promise<{ projected: number; isDone: boolean }> {
  let projected = 0;
  for (;;) {
    if (signal?.aborted) return { projected, isDone: false };
    const walked = await projection.projectLot(lot, clock.now().toISOString());
    projected += walked.projected;
    if (walked.isDone) return { projected, isDone: true };
  }
}

/** Keeps the funnel as it goes: each hour what changed since the last, then the weeks and ranges that are over. */
export function createProjectFunnel(deps: {
  projection: FunnelProjection;
  sourceDays: Pick<SourceDays, 'deleteBefore'>;
  clock: Clock;
  send: (jobs: JobRequest[]) => Promise<void>;
}): JobHandler {
  return async (_data, { signal }) => {
    // Before the work: a look that fails must not be the last.
    await deps.send([nextHour(deps.clock)]);
    const { isDone } = await projectChanges(deps, signal);
    if (!isDone) return 'again';
    await releaseWeeks(deps, signal);
    await releaseRanges(deps, signal);
    await deps.sourceDays.deleteBefore(weeksLater(weekOf(deps.clock.now()), -retentionWeeks));
    return signal.aborted ? 'again' : 'done';
  };
}
