import { dayInChile } from '@afilia/domain/values/identity/date';
import type { AuditTrail } from '../ports/audit.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { JobHandler, JobRequest } from '../../platform/ports/jobs.ts';
import type { TimestampClient } from '@afilia/pades/types';
import { dayAfter, dayBefore } from '../use-cases/days.ts';
import { digestOf, stampedBytes } from '../use-cases/digest-of.ts';
import { nightly } from '../../platform/jobs/nightly.ts';

const looks = nightly('seal-audit', 'audit');

/** The job of a worker's start: the seal of tonight, or at once if the night is over. */
export const sealTonight = looks.tonight;

/** How many days and rows were sealed, and whether each seal has its time stamp; `detail` says why one has none. */
export type AuditReport = (line: { days: number; rows: number; stamped: boolean; detail?: string }) => void;

/**
 * Seals, each night, the day that is over, and those before it that were missed, in order; then has every seal
 * time-stamped that is not. An authority that is away delays its stamp and nothing else.
 */
export function createSealAudit(deps: {
  trail: Omit<AuditTrail, 'seals' | 'rows'>;
  timestamps: TimestampClient;
  clock: Clock;
  send: (jobs: JobRequest[]) => Promise<void>;
  report: AuditReport;
}): JobHandler {
  const { trail, timestamps, clock, send, report } = deps;

  async function sealDays(): Promise<{ days: number; rows: number }> {
    const sealedAt = clock.now().toISOString();
    const yesterday = dayBefore(dayInChile(clock.now()));
    const last = await trail.lastDay();
    const done = { days: 0, rows: 0 };
    // The first seal covers everything of before it.
    for (let day = last === undefined ? yesterday : dayAfter(last); day <= yesterday; day = dayAfter(day)) {
      const rows = await trail.seal(day, { sealedAt, digestOf });
      if (rows !== undefined) done.days += 1;
      done.rows += rows ?? 0;
    }
    return done;
  }

  return async (_data, { signal }) => {
    // Before the work: a night that fails must not be the last.
    await send([looks.tomorrow(clock)]);
    const sealed = await sealDays();
    for (const { number, digest } of await trail.unstamped()) {
      if (signal.aborted) return 'again';
      const token = await timestamps.stamp(stampedBytes(digest));
      if (!token.ok) {
        report({ ...sealed, stamped: false, detail: token.error.detail });
        return 'again';
      }
      await trail.stamp(number, token.value);
    }
    if (sealed.days > 0) report({ ...sealed, stamped: true });
    return 'done';
  };
}
