import Rating from '@mui/material/Rating';
import type { PastCalls } from '@afilia/api-contract/help/caller-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { callerText } from '../text/caller.ts';
import { formatMoment } from '../../desk/text/cases.ts';
import { type Column, RowTable } from '../../shell/theme/row-table.tsx';
import { ServerPages, useServerPage } from '../../shell/theme/server-pages.tsx';

const { past: text } = callerText;

const columns: readonly Column<PastCalls['calls'][number]>[] = [
  { title: text.columns.at, cell: ({ at }) => formatMoment(at) },
  { title: text.columns.folio, cell: ({ folio }) => folio },
  { title: text.columns.who, cell: ({ staffName }) => staffName },
  {
    title: text.columns.stars,
    cell: ({ stars }) => (stars === null ? text.unrated : <Rating readOnly size="small" value={stars} />),
  },
];

const callsOn = (page: number) => staffApi.listCalls({ page });

/** People who were helped on the phone with their ratings, paged by the server. */
export function PastCallList({ onRefused }: { onRefused: (refusal: Refusal) => void }) {
  const { page, setPage, value: past } = useServerPage(callsOn, onRefused);
  if (!past) return null;
  return (
    <section className="card" aria-labelledby="past-calls">
      <h2 id="past-calls">{text.title}</h2>
      {past.calls.length === 0 ? (
        <p className="empty">{text.none}</p>
      ) : (
        <RowTable name={text.table} rows={past.calls} columns={columns} keyOf={({ id }) => id} />
      )}
      <ServerPages count={past.pages} page={page} onChange={setPage} />
    </section>
  );
}
