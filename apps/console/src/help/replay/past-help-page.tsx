import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import type { PastHelpSessions } from '@afilia/api-contract/help/help-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { addressOf } from '../../shell/app/addresses.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { formatMoment } from '../../desk/text/cases.ts';
import { observerName } from '../text/observer.ts';
import { clockOf, pastHelpText as text } from '../text/past-help.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { type Column, RowTable } from '../../shell/theme/row-table.tsx';
import { ServerPages, useServerPage } from '../../shell/theme/server-pages.tsx';

type Session = PastHelpSessions['sessions'][number];

const seesAll = (role: StaffMe['role']) => role === 'auditor' || role === 'supervisor';

const lasted = ({ openedAt, endedAt }: Session): string =>
  endedAt === null ? text.going : clockOf(Math.max(0, Date.parse(endedAt) - Date.parse(openedAt)));

const whoHelped = ({ agents }: Session): string =>
  agents.map(({ name, observes }) => (observes ? observerName(name) : name)).join(', ');

const columnsOf = (mayOpen: boolean): readonly Column<Session>[] => [
  { title: text.columns.at, cell: ({ openedAt }) => formatMoment(openedAt) },
  { title: text.columns.folio, cell: ({ folio }) => folio },
  { title: text.columns.who, cell: whoHelped, wraps: true },
  { title: text.columns.lasted, cell: lasted },
  {
    title: text.columns.recordings,
    cell: (session) => <Recordings session={session} mayOpen={mayOpen} />,
  },
];

const sessionsOn = (page: number) => staffApi.listHelpSessions({ page });

/** Live help that was, paged by the server, with its recordings. */
export function PastHelpPage() {
  const { me, onSignedOut } = useStaff();
  const [refusal, setRefusal] = useState<Refusal>();
  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const { page, setPage, value: past } = useServerPage(sessionsOn, onRefused);
  const columns = columnsOf(me.role !== 'agent');
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <div className="card">
        <p className="lead">{seesAll(me.role) ? text.lead.all : text.lead.own}</p>
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        {!past && !refusal && <Loading>{text.loading}</Loading>}
        {past && past.sessions.length === 0 && <p className="empty">{text.none}</p>}
        {past && past.sessions.length > 0 && (
          <RowTable name={text.table} rows={past.sessions} columns={columns} keyOf={({ id }) => id} />
        )}
        {past && <ServerPages count={past.pages} page={page} onChange={setPage} />}
      </div>
    </main>
  );
}

function Recordings({ session, mayOpen }: { session: Session; mayOpen: boolean }) {
  const { folio, recordings } = session;
  if (recordings.length === 0) return text.notRecorded;
  if (!mayOpen) return text.recorded;
  return (
    <Stack useFlexGap sx={{ alignItems: 'start' }}>
      {recordings.map(({ id, startedAt }) => (
        <ButtonLink
          key={id}
          variant="text"
          size="small"
          aria-label={text.watchOf(folio, formatMoment(startedAt))}
          to={addressOf('recording', { id, folio })}
        >
          {text.watch}
        </ButtonLink>
      ))}
    </Stack>
  );
}
