import Alert from '@mui/material/Alert';
import { useCallback, useEffect, useState } from 'react';
import type { StaffDataRequest } from '@afilia/api-contract/rights/data-request-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { addressOf } from '../shell/app/addresses.ts';
import { useStaff } from '../shell/app/staff-context.ts';
import { KeptDraft } from '../desk/drafts/kept-draft.tsx';
import { dayOf, dueText } from '../desk/text/cases.ts';
import { refusalText } from '../shell/text/refusals.ts';
import { rightsText as text } from './text/rights.ts';
import { ButtonLink } from '../shell/theme/button-link.tsx';
import { DataTable } from '../shell/theme/data-table.tsx';
import type { Column } from '../shell/theme/row-table.tsx';
import { Loading } from '../shell/theme/loading.tsx';
import { RequestForm } from './request-form.tsx';

/** Requests of people about their data. */
export function RightsPage() {
  const { me, onSignedOut } = useStaff();
  const [list, setList] = useState<StaffDataRequest[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const load = useCallback(
    () =>
      staffApi.listDataRequests().then((answer) => {
        if (answer.ok) return setList(answer.value.requests);
        return answer.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(answer.refusal);
      }),
    [onSignedOut],
  );
  useEffect(() => void load(), [load]);

  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <KeptDraft />
      <section className="card">
        <p className="lead">{text.lead}</p>
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        {list?.length === 0 && <p className="empty">{text.empty}</p>}
        {list && list.length > 0 && (
          <DataTable name={text.title} rows={list} columns={ofRequests} keyOf={({ id }) => id} />
        )}
        {!list && !refusal && <Loading>{text.loading}</Loading>}
      </section>
      {me.role === 'supervisor' && <RequestForm onOpened={() => void load()} onSignedOut={onSignedOut} />}
    </main>
  );
}

const { columns } = text;

const ofRequests: Column<StaffDataRequest>[] = [
  { title: columns.folio, cell: ({ folio }) => folio },
  { title: columns.right, wraps: true, cell: ({ right }) => text.rights[right] },
  { title: columns.opened, cell: ({ openedAt }) => dayOf(openedAt) },
  { title: columns.due, cell: ({ dueOn }) => dueText(dueOn) },
  { title: columns.state, cell: ({ isProposed }) => (isProposed ? text.waits : text.pending) },
  {
    title: columns.open,
    wraps: true,
    cell: ({ id, folio, isReadable }) =>
      isReadable ? (
        <ButtonLink
          size="small"
          variant="outlined"
          aria-label={`${text.open} ${folio}`}
          to={addressOf('right', { id })}
        >
          {text.open}
        </ButtonLink>
      ) : (
        text.others
      ),
  },
];
