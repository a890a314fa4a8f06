import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type { FunnelQuery, SourceNumbers, StaffSources } from '@afilia/api-contract/insights/funnel-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { countText, funnelText, latencyText, pesosText, sourceName } from './text/funnel.ts';
import { Loading } from '../shell/theme/loading.tsx';
import { type Column, RowTable } from '../shell/theme/row-table.tsx';

const text = funnelText.sources;

const shownOr = (words: string, value: number | null, report: (value: number) => string): string =>
  value === null ? words : report(value);

const columnsOf = ({ fewest, sources }: StaffSources): Column<SourceNumbers>[] => {
  const { columns } = text;
  const { none } = funnelText;
  const percent = (value: number) => `${countText(value)} %`;
  const hasCosts = sources.some(({ cost }) => cost !== null);
  return [
    { title: columns.source, cell: ({ source }) => sourceName(source) },
    { title: columns.calls, cell: ({ calls }) => shownOr(text.hidden(fewest), calls, countText) },
    { title: columns.answered, cell: ({ answered }) => shownOr(none, answered, percent) },
    { title: columns.median, cell: ({ medianMs }) => shownOr(none, medianMs, latencyText) },
    { title: columns.slow, cell: ({ slowMs }) => shownOr(none, slowMs, latencyText) },
    { title: columns.failed, cell: ({ failed }) => shownOr(none, failed, countText) },
    { title: columns.code, cell: ({ code }) => code ?? none },
    // Without stated costs there is nothing to compare.
    ...(hasCosts
      ? [
          { title: columns.cost, cell: ({ cost }: SourceNumbers) => shownOr(none, cost, pesosText) },
          {
            title: columns.costPerApproved,
            cell: ({ costPerApproved }: SourceNumbers) => shownOr(none, costPerApproved, pesosText),
          },
        ]
      : []),
  ];
};

/** Answers of the sources in the chosen weeks. */
export function SourcesTable(props: { asked: FunnelQuery; onRefused: (refusal: Refusal) => void }) {
  const { asked, onRefused } = props;
  const { week, span } = asked;
  const [shown, setShown] = useState<StaffSources>();
  useEffect(() => {
    let isCurrent = true;
    void staffApi.readSources({ ...(week && { week }), ...(span && { span }) }).then((answer) => {
      if (!isCurrent) return undefined;
      return answer.ok ? setShown(answer.value) : onRefused(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [week, span, onRefused]);
  if (!shown) return <Loading>{funnelText.loading}</Loading>;
  return (
    <Stack useFlexGap sx={{ gap: 2 }}>
      <p className="lead">{text.lead}</p>
      {shown.sources.length === 0 ? (
        <p className="empty">{shown.week === null ? text.noWeek : text.empty}</p>
      ) : (
        <>
          <RowTable
            name={text.title}
            rows={shown.sources}
            columns={columnsOf(shown)}
            keyOf={({ source }) => source}
          />
          <p className="hint">{text.legend(shown.fewest)}</p>
        </>
      )}
    </Stack>
  );
}
