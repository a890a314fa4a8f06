import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import type { PastHelpSessions } from '@afilia/api-contract/staff/help-answers';
import { helpApi } from '../api/help-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { formatMoment } from '../text/cases.ts';
import { observerName } from '../text/observer.ts';
import { clockOf, pastHelpText as text } from '../text/past-help.ts';
import { refusalText } from '../text/refusals.ts';
import { Loading } from '../theme/loading.tsx';
import type { RecordingAddress } from './address.ts';

const { columns } = text;
const seesAll = (role: StaffMe['role']) => role === 'auditor' || role === 'supervisor';

/** Live help that was, paged by the server, with its recordings. */
export function PastHelpPage(props: {
  me: StaffMe;
  onOpen: (address: RecordingAddress) => void;
  onSignedOut: () => void;
}) {
  const { me, onOpen, onSignedOut } = props;
  const [page, setPage] = useState(1);
  const [past, setPast] = useState<PastHelpSessions>();
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    let isCurrent = true;
    void helpApi.sessions(page).then((answer) => {
      if (!isCurrent) return undefined;
      if (answer.ok) return setPast(answer.value);
      return answer.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, onSignedOut]);
  return (
    <main id="content" className="lobby wide">
      <h1 tabIndex={-1}>{text.title}</h1>
      <div className="card">
        <p className="lead">{seesAll(me.role) ? text.lead.all : text.lead.own}</p>
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        {!past && !refusal && <Loading>{text.loading}</Loading>}
        {past && past.sessions.length === 0 && <p className="empty">{text.none}</p>}
        {past && past.sessions.length > 0 && (
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
                {past.sessions.map((session) => (
                  <Line key={session.id} session={session} mayOpen={me.role !== 'agent'} onOpen={onOpen} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
        {past && past.pages > 0 && (
          <Pagination
            count={past.pages}
            page={page}
            showFirstButton
            showLastButton
            onChange={(_event, next) => setPage(next)}
          />
        )}
      </div>
    </main>
  );
}

function Line(props: {
  session: PastHelpSessions['sessions'][number];
  mayOpen: boolean;
  onOpen: (address: RecordingAddress) => void;
}) {
  const { session, mayOpen, onOpen } = props;
  const { folio, openedAt, endedAt, agents, recordings } = session;
  const lasted =
    endedAt === null ? text.going : clockOf(Math.max(0, Date.parse(endedAt) - Date.parse(openedAt)));
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {formatMoment(openedAt)}
      </TableCell>
      <TableCell data-label={columns.folio}>{folio}</TableCell>
      <TableCell data-label={columns.who}>
        {agents.map(({ name, observes }) => (observes ? observerName(name) : name)).join(', ')}
      </TableCell>
      <TableCell data-label={columns.lasted}>{lasted}</TableCell>
      <TableCell data-label={columns.recordings}>
        {recordings.length === 0 && text.notRecorded}
        {recordings.length > 0 && !mayOpen && text.recorded}
        {mayOpen && (
          <Stack useFlexGap sx={{ alignItems: 'start' }}>
            {recordings.map(({ id, startedAt }) => (
              <Button
                key={id}
                variant="text"
                size="small"
                aria-label={text.watchOf(folio, formatMoment(startedAt))}
                onClick={() => onOpen({ id, folio })}
              >
                {text.watch}
              </Button>
            ))}
          </Stack>
        )}
      </TableCell>
    </TableRow>
  );
}
