import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import type { StaffDataRequest } from '@afilia/api-contract/staff/data-request-answers';
import { rightsApi } from '../api/rights-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { dayOf, dueText } from '../text/cases.ts';
import { refusalText } from '../text/refusals.ts';
import { rightsText as text } from '../text/rights.ts';
import { DataTable } from '../theme/data-table.tsx';
import type { Column } from '../theme/row-table.tsx';
import { Loading } from '../theme/loading.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestPage } from './request-page.tsx';

/** What people ask about their data: the list, or one of them. */
export function RightsPage(props: { me: StaffMe; onHome: () => void; onSignedOut: () => void }) {
  const { me, onHome, onSignedOut } = props;
  const [list, setList] = useState<StaffDataRequest[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [opened, setOpened] = useState<string>();
  const load = useCallback(
    () =>
      rightsApi.list().then((answer) => {
        if (answer.ok) return setList(answer.value.requests);
        return answer.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(answer.refusal);
      }),
    [onSignedOut],
  );
  useEffect(() => void load(), [load]);

  if (opened !== undefined) {
    const back = () => {
      setOpened(undefined);
      void load();
    };
    return <RequestPage id={opened} onHome={onHome} me={me} onBack={back} onSignedOut={onSignedOut} />;
  }
  return (
    <main id="content" className="lobby wide">
      <h1 tabIndex={-1}>{text.heading}</h1>
      <section className="card">
        <p className="lead">{text.lead}</p>
        {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        {list?.length === 0 && <p className="empty">{text.empty}</p>}
        {list && list.length > 0 && (
          <DataTable name={text.heading} rows={list} columns={columnsFor(setOpened)} keyOf={({ id }) => id} />
        )}
        {!list && !refusal && <Loading>{text.loading}</Loading>}
      </section>
      {me.role === 'supervisor' && <RequestForm onOpened={() => void load()} onSignedOut={onSignedOut} />}
    </main>
  );
}

const { columns } = text;

const columnsFor = (onOpen: (id: string) => void): Column<StaffDataRequest>[] => [
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
        <Button
          size="small"
          variant="outlined"
          aria-label={`${text.open} ${folio}`}
          onClick={() => onOpen(id)}
        >
          {text.open}
        </Button>
      ) : (
        text.others
      ),
  },
];
