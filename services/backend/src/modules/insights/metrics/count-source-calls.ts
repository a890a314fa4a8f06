import { bandOf } from '@afilia/domain/insights/latencies';
import { dayInChile } from '@afilia/domain/values/identity/date';
import type { Clock } from '../../platform/ports/clock.ts';
import type { SourceDayLine, SourceDays } from '../ports/source-days.ts';
import { writeInBatches } from '../../platform/metrics/write-in-batches.ts';

/** The counted data of a call. A no of the source is an answer like another: no number counts the people it refused. */
type CountedCall = {
  source: string;
  outcome: 'answer' | 'rejected' | 'failed';
  code: string | null;
  milliseconds: number;
};

/** The dependencies of counting. `reportSourceCall` gets each call, too. */
type CountDeps<Call> = {
  days: Pick<SourceDays, 'add'>;
  clock: Clock;
  reportSourceCall?: ((call: Call) => void) | undefined;
  reportFailure?: ((what: string, error: unknown) => void) | undefined;
};

/** Counts calls of sources in memory and adds them to the days from time to time. */
export function countSourceCalls<Call extends CountedCall>({
  days,
  clock,
  reportSourceCall,
  reportFailure,
}: CountDeps<Call>): { count: (call: Call) => void; flush: () => Promise<void>; close: () => Promise<void> } {
  const { add, flush, close } = writeInBatches<SourceDayLine>({
    what: 'numbers of sources',
    keyOf: ({ day, source, outcome, code, upToMs }) => [day, source, outcome, code, upToMs].join(' '),
    merge: (before, { calls }) => ({ ...before, calls: before.calls + calls }),
    write: (lines) => days.add(lines),
    reportFailure,
  });
  return {
    count: (call) => {
      const { source, outcome, code, milliseconds } = call;
      const hasFailed = outcome === 'failed';
      add({
        day: dayInChile(clock.now()),
        source,
        outcome: hasFailed ? 'failed' : 'answered',
        code: hasFailed ? (code ?? '') : '',
        upToMs: bandOf(milliseconds),
        calls: 1,
      });
      reportSourceCall?.(call);
    },
    flush,
    close,
  };
}
