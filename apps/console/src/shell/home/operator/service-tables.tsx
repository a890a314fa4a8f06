import type { StaffEndpoint } from '@afilia/api-contract/partners/webhook-answers';
import type {
  CertificateState,
  PartState,
  SourceState,
  StaffService,
} from '@afilia/api-contract/platform/service-answers';
import { formatMoment } from '../../../desk/text/cases.ts';
import { waitingFor } from '../../../help/text/lobby.ts';
import { latencyText, sourceName } from '../../../insights/text/funnel.ts';
import { countText, stateText } from '../../../partners/text/integration.ts';
import { jobText } from '../../text/failed-jobs.ts';
import { operationText as text } from '../../text/operation.ts';
import { type Column, RowTable } from '../../theme/row-table.tsx';

type Part = { name: string; state: string };

const answerOf = ({ milliseconds }: PartState): string =>
  milliseconds === null ? text.parts.away : text.parts.answers(latencyText(milliseconds));

const certificateOf = ({ which, days }: CertificateState): Part => ({
  name: text.certificates.of[which] ?? text.certificates.other,
  state: text.certificates.days(days),
});

function partsOf({ database, relay, queues, certificates }: StaffService): Part[] {
  const late = queues.toSorted((one, other) => other.seconds - one.seconds);
  return [
    { name: text.database.name, state: answerOf(database) },
    { name: text.relay.name, state: answerOf(relay) },
    ...(late.length === 0 ? [{ name: text.parts.queues, state: text.parts.noQueues }] : []),
    ...late.map(({ queue, jobs, seconds }) => ({
      name: jobText({ queue, check: null }),
      state: text.parts.waiting(jobs, waitingFor(Math.floor(seconds))),
    })),
    ...(certificates?.map(certificateOf) ?? [
      { name: text.certificates.name, state: text.certificates.unknown },
    ]),
  ];
}

const partColumns: Column<Part>[] = [
  { title: text.parts.columns.part, cell: ({ name }) => name },
  { title: text.parts.columns.state, wraps: true, cell: ({ state }) => state },
];

/** The parts of the service, its queues and its certificates. */
export const PartsTable = ({ service }: { service: StaffService }) => (
  <RowTable
    name={text.parts.table}
    rows={partsOf(service)}
    columns={partColumns}
    keyOf={({ name }) => name}
  />
);

const sourceColumns: Column<SourceState>[] = [
  { title: text.sources.columns.source, cell: ({ source }) => sourceName(source) },
  { title: text.sources.columns.calls, cell: ({ calls }) => countText(calls) },
  {
    title: text.sources.columns.failed,
    cell: ({ calls, failed }) => `${countText(failed)} (${countText(Math.round((100 * failed) / calls))} %)`,
  },
  { title: text.sources.columns.code, cell: ({ code }) => code ?? text.sources.none },
];

/** Failures of the sources today, the most frequent first. */
export const SourcesToday = ({ sources }: { sources: readonly SourceState[] }) =>
  sources.length === 0 ? (
    <p className="empty">{text.sources.empty}</p>
  ) : (
    <RowTable
      name={text.sources.table}
      rows={sources.toSorted((one, other) => other.failed / other.calls - one.failed / one.calls)}
      columns={sourceColumns}
      keyOf={({ source }) => source}
    />
  );

const oldestOf = ({ pending, pendingSince }: StaffEndpoint): string => {
  if (pendingSince != null) return formatMoment(pendingSince);
  return pending === 0 ? text.endpoints.none : text.endpoints.unknown;
};

const endpointColumns: Column<StaffEndpoint>[] = [
  { title: text.endpoints.columns.endpoint, cell: ({ url }) => new URL(url).host },
  { title: text.endpoints.columns.host, cell: ({ hostId }) => hostId },
  { title: text.endpoints.columns.state, wraps: true, cell: stateText },
  {
    title: text.endpoints.columns.pending,
    cell: ({ pending }) => (pending === null ? text.endpoints.unknown : countText(pending)),
  },
  { title: text.endpoints.columns.oldest, cell: oldestOf },
];

/** The oldest pending announcement of each endpoint, the oldest first. */
export const EndpointsPending = ({ endpoints }: { endpoints: readonly StaffEndpoint[] }) =>
  endpoints.length === 0 ? (
    <p className="empty">{text.endpoints.empty}</p>
  ) : (
    <RowTable
      name={text.endpoints.table}
      rows={endpoints.toSorted((one, other) =>
        (one.pendingSince ?? '9').localeCompare(other.pendingSince ?? '9'),
      )}
      columns={endpointColumns}
      keyOf={({ hostId, id }) => `${hostId} ${id}`}
    />
  );
