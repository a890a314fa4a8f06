import { dayInChile } from '@afilia/domain/values/identity/date';
import type { Clock } from '../ports/clock.ts';

type SourceLine = { source: string; outcome: 'answered' | 'failed'; code: string; calls: number };
type StepToday = { step: string; today: number; before: number[] };
type QueueState = { queue: string; jobs: number; seconds: number };

/** The dependencies of an operator's look at the service. `numbers` are absent for an operator of some hosts. */
export type ServiceDeps = {
  clock: Clock;
  /** Resolves when the database answers and takes writes; rejects when it does not. */
  pingDatabase: () => Promise<void>;
  /** @returns false if the relay does not answer */
  askRelay: () => Promise<boolean>;
  queues: () => Promise<readonly QueueState[]>;
  certificateDays: () => Promise<Readonly<Record<string, number>>>;
  numbers:
    | {
        /** Calls of sources on a day of Chile. */
        sourcesOf: (day: string) => Promise<readonly SourceLine[]>;
        /** Entries of stages on a day until an instant, and on the same weekday of so many weeks before. */
        entriesOf: (day: string, until: string, weeks: number) => Promise<StepToday[]>;
      }
    | undefined;
};

type SourceState = { source: string; calls: number; failed: number; code: string | null };

type ServiceView = {
  now: string;
  database: { milliseconds: number | null };
  relay: { milliseconds: number | null };
  queues: QueueState[];
  certificates: { which: string; days: number }[] | null;
  sources: SourceState[] | null;
  funnel: StepToday[] | null;
};

/** Weeks that a day is compared with. */
const weeksCompared = 4;

/** Measures how long an answer takes. @returns null if there was none */
async function measure(ask: () => Promise<boolean>): Promise<{ milliseconds: number | null }> {
  const from = performance.now();
  const answered = await ask().catch(() => false);
  return { milliseconds: answered ? Math.round(performance.now() - from) : null };
}

const sumOf = (lines: readonly SourceLine[]) => lines.reduce((sum, { calls }) => sum + calls, 0);

function stateOf(source: string, lines: readonly SourceLine[]): SourceState {
  const failures = lines.filter(({ outcome }) => outcome === 'failed');
  const byCode = [...Map.groupBy(failures, ({ code }) => code)].map(([code, own]) => ({
    code,
    calls: sumOf(own),
  }));
  const [most] = byCode.toSorted(
    (one, other) => other.calls - one.calls || one.code.localeCompare(other.code),
  );
  return { source, calls: sumOf(lines), failed: sumOf(failures), code: most?.code ?? null };
}

/** Reads if the parts of the service answer, and its numbers of today. Names no person and no application. */
export async function readService(deps: ServiceDeps): Promise<ServiceView> {
  const { clock, numbers } = deps;
  const at = clock.now();
  const [now, today] = [at.toISOString(), dayInChile(at)];
  const [database, relay, queues, certificates, lines, funnel] = await Promise.all([
    measure(() => deps.pingDatabase().then(() => true)),
    measure(deps.askRelay),
    deps.queues(),
    deps.certificateDays().catch(() => null),
    numbers?.sourcesOf(today) ?? null,
    numbers?.entriesOf(today, now, weeksCompared) ?? null,
  ]);
  return {
    now,
    database,
    relay,
    queues: queues.filter(({ jobs }) => jobs > 0),
    certificates: certificates && Object.entries(certificates).map(([which, days]) => ({ which, days })),
    sources:
      lines &&
      [...Map.groupBy(lines, ({ source }) => source)]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([source, own]) => stateOf(source, own)),
    funnel,
  };
}
