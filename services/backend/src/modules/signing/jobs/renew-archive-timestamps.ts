import { addSeconds } from '@afilia/domain/application/model/decision';
import { mayBeExtended } from '@afilia/domain/application/checks/record-extension';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ArchiveLedger } from '../ports/document-archive.ts';
import type { JobHandler, JobRequest } from '../../platform/ports/jobs.ts';
import { type ArchiveDeps, extendOne } from './extend-documents.ts';

const daySeconds = 24 * 3600;
/** Night in Chile, in hours of UTC, an hour after the look for what is to be erased. */
const hourOfDay = 'T08:00:00.000Z';
/** A stamp is renewed so long before its certificate ends. */
const renewBeforeDays = 90;
/** The most applications in a day: a change of authority makes all of them due at once. */
const perDay = 1_000;

const dayOf = (iso: string) => iso.slice(0, 10);

const renewalOn = (day: string, more: Pick<JobRequest, 'startAfter'> = {}): JobRequest => ({
  name: 'renew-archive-timestamps',
  key: `renewal:${day}`,
  data: {},
  ...more,
});

/** Returns the job that a worker requests when it starts: the look of tonight. Each look requests the next. */
export const renewalTonight = ({ now }: Clock): JobRequest => {
  const today = dayOf(now().toISOString());
  return renewalOn(today, { startAfter: `${today}${hourOfDay}` });
};

/**
 * Looks after signed files, day by day: whose newest time stamp can no longer be relied on for long gets fresh data and
 * one more, and who has none yet (handed over late, or while an authority was away for long) the first. One application
 * after the other; one that fails does not keep the others.
 */
export function createRenewArchiveTimestamps(
  deps: ArchiveDeps & { ledger: Pick<ArchiveLedger, 'due'>; send: (jobs: JobRequest[]) => Promise<void> },
): JobHandler {
  return async (_data, { signal }) => {
    const now = deps.clock.now().toISOString();
    const tomorrow = dayOf(addSeconds(now, daySeconds));
    // Before the work: a look that fails must not be the last.
    await deps.send([renewalOn(tomorrow, { startAfter: `${tomorrow}${hourOfDay}` })]);
    for (const id of await deps.ledger.due(addSeconds(now, renewBeforeDays * daySeconds), perDay)) {
      if (signal.aborted) return 'again';
      const application = await deps.store.load(id);
      if (application && mayBeExtended(application)) await extendOrReport(deps, application);
    }
    return 'done';
  };
}

/** Extends an application; one that fails today is found again tomorrow. */
async function extendOrReport(
  deps: ArchiveDeps,
  application: Parameters<typeof extendOne>[1],
): Promise<void> {
  try {
    await extendOne(deps, application);
  } catch (error) {
    const detail = error instanceof Error ? error.name : 'unknown';
    deps.report({ applicationId: application.id, extended: false, detail });
  }
}
