import type { FlowState } from '@afilia/domain/application/model/flow/names';
import { roadStates } from '@afilia/domain/application/model/flow/state-queries';
import { type FunnelFilter, maxFilters } from '@afilia/domain/insights/properties';
import { releaseRules } from '@afilia/domain/insights/releasable';
import type { FunnelSpan } from '@afilia/domain/insights/spans';
import { weeksLater } from '@afilia/domain/insights/week';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import { type CountedMeasure, type FunnelCell, type FunnelReading, isCounted } from '../ports/funnel.ts';
import type { StaffActor, StaffActs } from '../../audit/ports/staff-acts.ts';

/** The dependencies of staff who read the funnel: of the hosts that they work for, each read on record. */
export type FunnelDeps = {
  reading: FunnelReading;
  acts: StaffActs;
  clock: Clock;
  hostIds: readonly string[];
  /** True if they work for all hosts: then they see them together too. */
  showsAllHosts: boolean;
};

/** `span`: so many weeks added up, one where it is not said. `week`: the first of them; the latest where none is named. */
export type FunnelQuestion = FunnelFilter & { week?: string | undefined; span?: FunnelSpan | undefined };

/** `filters`: more than two at once; `unknown`: a host that is not theirs, or a week that was not released. */
type FunnelRefusal = 'filters' | 'unknown';

/** Null is hidden. */
type FunnelStepNumbers = {
  step: FlowState;
  people: number | null;
  before: number | null;
  ofPrevious: number | null;
  ofAll: number | null;
  medianSeconds: number | null;
  slowSeconds: number | null;
};

type CodeNumbers = { step: FlowState; code: string; people: number };

/** Of how many applications a field was refused at a stage, and how long those took to go on who did. */
type FieldNumbers = {
  step: FlowState;
  field: string;
  reason: string;
  people: number;
  medianSeconds: number | null;
  slowSeconds: number | null;
};

type FunnelView = {
  weeks: string[];
  week: string | null;
  span: FunnelSpan;
  filter: FunnelFilter;
  threshold: number;
  steps: FunnelStepNumbers[];
  reasons: CodeNumbers[];
  fields: FieldNumbers[];
};

/** Weeks, or ranges, that can be chosen. */
export const maxWeeks = 53;

/** Companies alone have this state: a comparison of the next one with it would mean nothing for both kinds together. */
const ofCompanies: FlowState = 'signatoriesDefined';

type Cell = FunnelCell & { week: string };

const percent = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null ? null : Math.round((100 * part) / whole);

function stepsOf(
  cells: readonly Cell[],
  { week, before }: { week: string; before: string },
  { kind }: FunnelFilter,
): FunnelStepNumbers[] {
  const peopleOf = (at: string, step: FlowState): number | null => {
    const found = cells.find((one) => one.measure === 'entries' && one.week === at && one.step === step);
    return found && isCounted(found) ? found.people : null;
  };
  const steps = roadStates.filter((step) => step !== ofCompanies || kind !== 'natural');
  const [first] = steps;
  const started = first ? peopleOf(week, first) : null;
  return steps.map((step, index) => {
    const previous = steps.slice(0, index).findLast((one) => one !== ofCompanies || kind === 'legal');
    const people = peopleOf(week, step);
    const time = cells.find((one) => one.measure === 'times' && one.week === week && one.step === step);
    return {
      step,
      people,
      before: peopleOf(before, step),
      ofPrevious: previous ? percent(people, peopleOf(week, previous)) : null,
      ofAll: percent(people, started),
      medianSeconds: time?.measure === 'times' ? time.median : null,
      slowSeconds: time?.measure === 'times' ? time.slow : null,
    };
  });
}

/** The most frequent first. */
const codesOf = (cells: readonly Cell[], week: string, measure: CountedMeasure): CodeNumbers[] =>
  cells
    .flatMap((cell) =>
      isCounted(cell) && cell.measure === measure && cell.week === week
        ? [{ step: cell.step, code: cell.code, people: cell.people }]
        : [],
    )
    .toSorted((one, other) => other.people - one.people || one.code.localeCompare(other.code));

const fieldsOf = (cells: readonly Cell[], week: string): FieldNumbers[] =>
  codesOf(cells, week, 'fields').map(({ step, code, people }) => {
    const [field = '', reason = ''] = code.split(' ');
    const time = cells.find(
      (one) => one.measure === 'fieldTimes' && one.week === week && one.step === step && one.code === code,
    );
    const isTimed = time?.measure === 'fieldTimes';
    return {
      step,
      field,
      reason,
      people,
      medianSeconds: isTimed ? time.median : null,
      slowSeconds: isTimed ? time.slow : null,
    };
  });

/**
 * The numbers of a week that may be shown, with the week before, or of a range with the range before. The release decided which numbers are hidden,
 * so no choice of filters tells more than another.
 *
 * @param how.act - its name on record
 */
export async function readFunnel(
  deps: FunnelDeps,
  by: StaffActor,
  { week: requested, span = 1, ...chosen }: FunnelQuestion,
  { act }: { act: 'funnelRead' | 'funnelDownloaded' },
): Promise<Result<FunnelView, FunnelRefusal>> {
  const { hostIds, showsAllHosts, reading, acts, clock } = deps;
  const [ownHost] = hostIds;
  const host = chosen.host ?? (showsAllHosts ? undefined : ownHost);
  const isTheirs = host === undefined ? showsAllHosts : hostIds.includes(host);
  if (!isTheirs) return err('unknown');
  const filter = { ...chosen, ...(host !== undefined && { host }) };
  if (Object.keys(filter).length > maxFilters) return err('filters');
  const weeks = await reading.weeks(maxWeeks, span);
  const week = requested ?? weeks[0] ?? null;
  if (requested !== undefined && !weeks.includes(requested)) return err('unknown');
  const words = Object.entries({ ...(span > 1 && { weeks: String(span) }), ...filter }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const at = clock.now().toISOString();
  await acts.note({ type: act, ref: [week ?? 'none', ...words].join(' '), by, at });
  const common = { weeks, week, span, filter, threshold: releaseRules.threshold };
  if (week === null) return ok({ ...common, steps: [], reasons: [], fields: [] });
  const before = weeksLater(week, -span);
  const cells = await reading.cells([week, before], filter, span);
  return ok({
    ...common,
    steps: stepsOf(cells, { week, before }, filter),
    reasons: codesOf(cells, week, 'reasons'),
    fields: fieldsOf(cells, week),
  });
}
