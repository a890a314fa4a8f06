import { bandOf } from '@afilia/domain/funnel/latencies';
import { dayInChile } from '@afilia/domain/identity/date';
import type { Clock } from '../ports/clock.ts';
import type { SourceDayLine, SourceDays } from '../ports/source-days.ts';

/** What is counted of a call. A no of the source is an answer like another: whom it refused is nobody's number. */
export type CountedCall = {
  source: string;
  outcome: 'answer' | 'rejected' | 'failed';
  code: string | null;
  milliseconds: number;
};

/** So often what was counted is written: a process that dies loses no more. */
const flushMs = 60_000;

/** What counting works with. `reportSourceCall` is told each call, too. */
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
  let lines = new Map<string, SourceDayLine>();
  let writing = Promise.resolve();
  const count = (line: SourceDayLine): void => {
    const { day, source, outcome, code, upToMs } = line;
    const key = [day, source, outcome, code, upToMs].join(' ');
    const calls = (lines.get(key)?.calls ?? 0) + line.calls;
    lines.set(key, { ...line, calls });
  };
  const write = async (): Promise<void> => {
    if (lines.size === 0) return;
    const counted = [...lines.values()];
    lines = new Map();
    try {
      await days.add(counted);
    } catch (error) {
      // They are tried again with the next ones.
      for (const line of counted) count(line);
      reportFailure?.('numbers of sources', error);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    count: (call) => {
      const { source, outcome, code, milliseconds } = call;
      const hasFailed = outcome === 'failed';
      count({
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
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
