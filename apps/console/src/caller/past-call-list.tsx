import Pagination from '@mui/material/Pagination';
import Rating from '@mui/material/Rating';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import type { PastCalls } from '@afilia/api-contract/staff/caller-answers';
import { callerApi } from '../api/caller-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { callerText } from '../text/caller.ts';
import { formatMoment } from '../text/cases.ts';

const { past: text } = callerText;
const { columns } = text;

/** Who was helped on the phone and what they said of it, paged by the server. */
export function PastCallList({ onRefused }: { onRefused: (refusal: Refusal) => void }) {
  const [page, setPage] = useState(1);
  const [past, setPast] = useState<PastCalls>();
  useEffect(() => {
    let isCurrent = true;
    void callerApi.calls(page).then((answer) => {
      if (!isCurrent) return undefined;
      return answer.ok ? setPast(answer.value) : onRefused(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, onRefused]);
  if (!past) return null;
  return (
    <section className="card" aria-labelledby="past-calls">
      <h2 id="past-calls">{text.title}</h2>
      {past.calls.length === 0 ? (
        <p className="empty">{text.none}</p>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={text.table}>
          <Table size="small" className="stacked">
            <TableHead>
              <TableRow>
                {Object.values(columns).map((title) => (
                  <TableCell key={title} scope="col">
                    {title}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {past.calls.map(({ id, at, folio, staffName, stars }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row">
                    {formatMoment(at)}
                  </TableCell>
                  <TableCell data-label={columns.folio}>{folio}</TableCell>
                  <TableCell data-label={columns.who}>{staffName}</TableCell>
                  <TableCell data-label={columns.stars}>
                    {stars === null ? text.unrated : <Rating readOnly size="small" value={stars} />}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {past.pages > 0 && (
        <Pagination
          count={past.pages}
          page={page}
          showFirstButton
          showLastButton
          onChange={(_event, next) => setPage(next)}
        />
      )}
    </section>
  );
}
