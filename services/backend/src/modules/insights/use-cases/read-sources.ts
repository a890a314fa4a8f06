import { type Band, timeOf } from '@afilia/domain/insights/latencies';
import type { FunnelSpan } from '@afilia/domain/insights/spans';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { type FunnelReading, isCounted } from '../ports/funnel.ts';
import type { SourceDays, SourceWeekLine } from '../ports/source-days.ts';
import { maxWeeks } from './read-funnel.ts';

/**
 * The dependencies of reading the sources' numbers; of the installation, since it asks the sources in the name of all
 * its hosts.
 */
export type SourcesReadDeps = {
  reading: FunnelReading;
  days: Pick<SourceDays, 'weeks'>;
  /** The price of an answer, in pesos, of the sources that state one. */
  costs: Readonly<Record<string, number | undefined>>;
  showsAllHosts: boolean;
};

/** Null is hidden. */
type SourceNumbers = {
  source: string;
  calls: number | null;
  failed: number | null;
  /** Of all calls, in per cent. */
  answered: number | null;
  medianMs: number | null;
  slowMs: number | null;
  /** The most frequent code of the failures; null if there were none. */
  code: string | null;
  /** The cost in pesos: of the answers; and for each application that was approved in the same time. */
  cost: number | null;
  costPerApproved: number | null;
};

type SourcesView = { week: string | null; span: FunnelSpan; fewest: number; sources: SourceNumbers[] };

/**
 * A week in which a source was called less is left out. One application calls a source a few times at most, so that these are
 * twenty applications about; and a range adds up what its weeks show, so that it tells nothing more.
 */
const fewestCalls = 100;

const sumOf = (lines: readonly { calls: number }[]): number =>
  lines.reduce((sum, { calls }) => sum + calls, 0);

const bandsOf = (lines: readonly SourceWeekLine[]): Band[] =>
  [...Map.groupBy(lines, ({ upToMs }) => upToMs)].map(([upToMs, own]) => ({ upToMs, calls: sumOf(own) }));

function mostFrequent(failed: readonly SourceWeekLine[]): string | null {
  const [most] = [...Map.groupBy(failed, ({ code }) => code)]
    .map(([code, own]) => ({ code, calls: sumOf(own) }))
    .toSorted((one, other) => other.calls - one.calls || one.code.localeCompare(other.code));
  return most?.code ?? null;
}

function numbersOf(
  source: string,
  lines: readonly SourceWeekLine[],
  price: number | undefined,
  approved: number | undefined,
): SourceNumbers {
  const weeks = [...Map.groupBy(lines, ({ week }) => week).values()];
  const shown = weeks.filter((own) => sumOf(own) >= fewestCalls).flat();
  const calls = sumOf(shown);
  const failures = shown.filter(({ outcome }) => outcome === 'failed');
  const failed = sumOf(failures);
  if (calls === 0)
    return {
      source,
      calls: null,
      failed: null,
      answered: null,
      medianMs: null,
      slowMs: null,
      code: null,
      cost: null,
      costPerApproved: null,
    };
  const bands = bandsOf(shown);
  const cost = price === undefined ? null : price * (calls - failed);
  return {
    source,
    calls,
    failed,
    answered: Math.round((100 * (calls - failed)) / calls),
    medianMs: timeOf(bands, 0.5) ?? null,
    slowMs: timeOf(bands, 0.95) ?? null,
    code: mostFrequent(failures),
    cost,
    costPerApproved:
      cost === null || approved === undefined || shown.length < lines.length
        ? null
        : Math.round(cost / approved),
  };
}

/**
 * Reads how the sources answered in a week that is over, or in a range of them. `notAllowed`: only members who work for all hosts
 * read it.
 */
export async function readSources(
  { reading, days, costs, showsAllHosts }: SourcesReadDeps,
  { week: requested, span = 1 }: { week?: string | undefined; span?: FunnelSpan | undefined },
): Promise<Result<SourcesView, 'notAllowed' | 'unknown'>> {
  if (!showsAllHosts) return err('notAllowed');
  const weeks = await reading.weeks(maxWeeks, span);
  const week = requested ?? weeks[0] ?? null;
  if (requested !== undefined && !weeks.includes(requested)) return err('unknown');
  if (week === null) return ok({ week, span, fewest: fewestCalls, sources: [] });
  const lines = await days.weeks(week, span);
  const cells = await reading.cells([week], {}, span);
  const approved = cells.find(({ measure, step }) => measure === 'entries' && step === 'curseApproved');
  const people = approved && isCounted(approved) ? approved.people : undefined;
  const sources = [...Map.groupBy(lines, ({ source }) => source)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([source, own]) => numbersOf(source, own, costs[source], people));
  return ok({ week, span, fewest: fewestCalls, sources });
}
