import type { StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import type { StaffService } from '@afilia/api-contract/platform/service-answers';
import type { StaffDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import { formatMoment } from '../../../desk/text/cases.ts';
import type { Place } from '../../app/places.ts';
import { latencyText, sourceName } from '../../../insights/text/funnel.ts';
import { countText, stateText } from '../../../partners/text/integration.ts';
import { waitingFor } from '../../../help/text/lobby.ts';
import { jobText } from '../../text/failed-jobs.ts';
import { operationText as text } from '../../text/operation.ts';
import { unreachedEndpoints } from '../unreached-endpoints.ts';

/** A fault of the service: words for the operator, and the place that mends it. */
type Failure = { key: string; words: string; place?: Place };

/** From which values on something is a failure. */
const limits = {
  slowDatabaseMs: 1_000,
  certificateDays: 30,
  /** Fewer calls of a source say nothing. */
  fewestCalls: 10,
  failingShare: 0.2,
  lateQueueSeconds: 15 * 60,
} as const;

/** The order of failures: down, losing work, failing, late, ending. */
const ranks = { down: 0, losing: 1, failing: 2, late: 3, ending: 4 } as const;

type Ranked = Failure & { rank: keyof typeof ranks; size: number };

/** Answers of the parts; a part without an answer yet has no failure. */
export type Observed = {
  service: StaffService | undefined;
  letters: StaffDeadLetters | undefined;
  endpoints: readonly StaffEndpoint[] | undefined;
};

/** Writes a share in per cent. */
const percentOf = (failed: number, calls: number): string => countText(Math.round((100 * failed) / calls));

function ofParts({ database, relay, certificates, queues }: StaffService): Ranked[] {
  const found: Ranked[] = [];
  const add = (rank: Ranked['rank'], key: string, words: string, size = 0) =>
    found.push({ rank, key, words, size });
  if (database.milliseconds === null) add('down', 'database', text.database.away, Infinity);
  else if (database.milliseconds >= limits.slowDatabaseMs)
    add('failing', 'database', text.database.slow(latencyText(database.milliseconds)));
  if (relay.milliseconds === null) add('down', 'relay', text.relay.away, 1);
  if (certificates === null) add('ending', 'certificates', text.certificates.unknown);
  for (const { which, days } of certificates ?? []) {
    const name = text.certificates.of[which] ?? text.certificates.other;
    if (days < 0) add('down', which, text.certificates.ended(name));
    else if (days < limits.certificateDays) add('ending', which, text.certificates.ends(name, days), -days);
  }
  for (const { queue, jobs, seconds } of queues)
    if (seconds >= limits.lateQueueSeconds)
      add(
        'late',
        queue,
        text.queue(jobText({ queue, check: null }), jobs, waitingFor(Math.floor(seconds))),
        seconds,
      );
  return found;
}

const ofSources = ({ sources }: StaffService): Ranked[] =>
  (sources ?? [])
    .filter(({ calls, failed }) => calls >= limits.fewestCalls && failed / calls >= limits.failingShare)
    .map(({ source, calls, failed, code }) => ({
      rank: 'failing',
      key: `source ${source}`,
      words: text.source(
        sourceName(source),
        percentOf(failed, calls),
        countText(calls),
        code === null ? '' : ` (${code})`,
      ),
      size: failed / calls,
    }));

function ofLetters({ letters, isCut }: StaffDeadLetters): Ranked[] {
  if (letters.length === 0) return [];
  const tasks = [...Map.groupBy(letters, ({ queue }) => jobText({ queue, check: null }))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const named = tasks.map(([task, own]) => `${task} (${own.length})`).join(', ');
  const words = text.jobs(text.jobsCount(letters.length, isCut), named);
  return [{ rank: 'losing', key: 'letters', words, place: 'failedJobs', size: letters.length }];
}

const pendingText = ({ pending, pendingSince }: StaffEndpoint): string =>
  pending === null || pending === 0
    ? ''
    : text.pending(countText(pending), pendingSince == null ? null : formatMoment(pendingSince));

const ofEndpoints = (endpoints: readonly StaffEndpoint[], now: number): Ranked[] =>
  unreachedEndpoints(endpoints, now).map((one) => ({
    rank: one.state === 'off' ? 'losing' : one.failingSince == null ? 'late' : 'failing',
    key: `endpoint ${one.hostId} ${one.id}`,
    words: text.endpoint(new URL(one.url).host, stateText(one), pendingText(one)),
    place: 'integration',
    size: one.pending ?? 0,
  }));

/** Finds what does not arrive, the worst first. Announcements are late by the clock of the service. */
export function findFailures({ service, letters, endpoints }: Observed): Failure[] {
  const now = service ? Date.parse(service.now) : -Infinity;
  const found = [
    ...(service ? [...ofParts(service), ...ofSources(service)] : []),
    ...(letters ? ofLetters(letters) : []),
    ...(endpoints ? ofEndpoints(endpoints, now) : []),
  ];
  return found
    .toSorted((one, other) => ranks[one.rank] - ranks[other.rank] || other.size - one.size)
    .map(({ key, words, place }) => ({ key, words, ...(place && { place }) }));
}
