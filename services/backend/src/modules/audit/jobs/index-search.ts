import type { Clock } from '../../platform/ports/clock.ts';
import type { JobHandler, JobRequest } from '../../platform/ports/jobs.ts';
import type { SearchIndex } from '../ports/search.ts';
import { nightly } from '../../platform/jobs/nightly.ts';

const looks = nightly('index-search', 'search');

/** The job of a worker's start: today's walk, unless it was done. Each walk asks for the next. */
export const searchIndexToday = looks.today;

/** So many applications are opened at a time. */
const lot = 200;

/** How many applications were made findable, and how many could not be opened. */
export type SearchIndexReport = (line: { indexed: number; failed: number }) => void;

/**
 * Walks, each night, over the applications that changed since the last one, so that an application is found also where the
 * node that changed it wrote no terms or other ones, as during an upgrade. Goes on where it stopped.
 */
export function createIndexSearch(deps: {
  index: SearchIndex;
  clock: Clock;
  send: (jobs: JobRequest[]) => Promise<void>;
  report: SearchIndexReport;
}): JobHandler {
  const { index, clock, send, report } = deps;
  return async (_data, { signal }) => {
    // Before the work: a walk that fails must not be the last.
    await send([looks.tomorrow(clock)]);
    const total = { indexed: 0, failed: 0 };
    for (let isDone = false; !isDone && !signal.aborted;) {
      const walked = await index.indexLot(lot, clock.now().toISOString());
      total.indexed += walked.indexed;
      total.failed += walked.failed;
      isDone = walked.isDone;
    }
    if (total.indexed + total.failed > 0) report(total);
    return signal.aborted ? 'again' : 'done';
  };
}
