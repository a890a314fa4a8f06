import { addSeconds } from '@afilia/domain/application/model/decision';
import { type Retention, statesOfRetention } from '@afilia/domain/rights/retention';
import { type RetentionClass, retentionClasses } from '@afilia/domain/application/model/flow/fact-types';
import type { Clock } from '../../platform/ports/clock.ts';
import type { JobHandler, JobRequest } from '../../platform/ports/jobs.ts';
import type { PersonalData } from '../../record/ports/personal-data.ts';
import { nightly } from '../../platform/jobs/nightly.ts';

const daySeconds = 24 * 3600;

const looks = nightly('apply-retention', 'retention');

/** The job that a worker requests when it starts: today's look, unless it was done. Each look requests the next. */
export const retentionToday = looks.today;

/** The number of applications that one search returns. */
const batch = 100;

/** Rows beside the applications that are kept for a time of their own, whatever becomes of the application. */
export type ExpiringRows = {
  days: number;
  /** @param moment ISO 8601 UTC; older rows are deleted */
  deleteBefore(moment: string): Promise<unknown>;
};

/** Reports the number of applications that were erased because their time was over. */
export type RetentionReport = (line: { retention: RetentionClass; erased: number }) => void;

/**
 * Erases, day by day, the applications that have been kept as long as the configuration says (decision platform-sealing). The queue
 * runs it again for the rest that it did not finish. An application that cannot be erased does not hold up the others.
 */
export function createApplyRetention(deps: {
  personalData: PersonalData;
  expiring: readonly ExpiringRows[];
  retention: Retention;
  clock: Clock;
  send: (jobs: JobRequest[]) => Promise<void>;
  report: RetentionReport;
}): JobHandler {
  const { personalData, expiring, retention, clock, send, report } = deps;
  const daysAgo = (days: number) => addSeconds(clock.now().toISOString(), -days * daySeconds);

  async function eraseOld(name: RetentionClass, signal: AbortSignal) {
    let erased = 0;
    const failed = new Map<string, unknown>();
    for (;;) {
      const at = clock.now().toISOString();
      const since = daysAgo(retention[name]);
      // Those that failed are found again, before the others.
      const found = await personalData.untouchedSince(statesOfRetention[name], since, batch + failed.size);
      const ids = found.filter((id) => !failed.has(id));
      for (const id of ids) {
        if (signal.aborted) return { erased, failed };
        try {
          await personalData.erase(id, { because: `retention:${name}`, at });
          erased += 1;
        } catch (reason) {
          failed.set(id, reason);
        }
      }
      if (ids.length === 0) return { erased, failed };
    }
  }

  return async (_data, { signal }) => {
    // Before the work: a look that fails must not be the last.
    await send([looks.tomorrow(clock)]);
    const reasons: unknown[] = [];
    for (const { days, deleteBefore } of expiring)
      await deleteBefore(daysAgo(days)).catch((reason: unknown) => reasons.push(reason));
    for (const name of retentionClasses) {
      const { erased, failed } = await eraseOld(name, signal);
      if (erased > 0) report({ retention: name, erased });
      reasons.push(...failed.values());
    }
    // The queue reports it and runs the job again.
    if (reasons.length > 0) throw reasons[0];
    return signal.aborted ? 'again' : 'done';
  };
}
