import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CaseConcluded, StaffCase, StaffMe } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText as text, codeText, dayOf, dueText } from '../text/cases.ts';
import { DataTable } from '../theme/data-table.tsx';
import type { Column } from '../theme/row-table.tsx';
import { Loading } from '../theme/loading.tsx';
import { refusalWords } from './refusal-words.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useCases } from './use-cases.ts';

/** Cases that are open, the one that is due first; taken from here. */
export function CaseList(props: { me: StaffMe; onOpen: (id: string) => void; onSignedOut: () => void }) {
  const { me, onOpen, onSignedOut } = props;
  const [handing, setHanding] = useState<StaffCase>();
  const [done, setDone] = useState<CaseConcluded['effect']>();
  const supervises = me.role === 'supervisor';
  const { list, refusal, load } = useCases(onSignedOut);
  const [refused, setRefused] = useState<Refusal>();
  const take = async ({ id, isMine, toApprove }: StaffCase) => {
    if (toApprove && !isMine) return onOpen(id);
    const claimed = await staffApi.claimCase(id);
    if (claimed.ok) return onOpen(id);
    if (claimed.refusal.reason === 'signedOut') return onSignedOut();
    setRefused(claimed.refusal);
    return load();
  };
  const failure = refused ?? refusal;
  return (
    <main id="content" className="lobby wide">
      <h1 tabIndex={-1}>{text.title}</h1>
      <section className="card">
        <p className="lead">{text.lead}</p>
        {failure && (
          <Alert severity="warning" onClose={() => setRefused(undefined)}>
            {refusalWords(failure)}
          </Alert>
        )}
        {done && <Alert severity="success">{text.done[done]}</Alert>}
        {list?.cases.length === 0 && <p className="empty">{text.empty}</p>}
        {list && list.cases.length > 0 && (
          <DataTable
            name={text.title}
            rows={list.cases}
            columns={columnsFor((one) => void take(one), supervises ? setHanding : undefined)}
            keyOf={({ id }) => id}
          />
        )}
        {!list && !failure && <Loading>{text.loading}</Loading>}
        <div>
          <Button variant="outlined" onClick={() => void load()}>
            {text.reload}
          </Button>
        </div>
      </section>
      {handing && (
        <TransferDialog
          found={handing}
          mayUnassign
          onDone={(effect) => {
            setHanding(undefined);
            setDone(effect);
            void load();
          }}
          onClose={() => {
            setHanding(undefined);
            void load();
          }}
          onSignedOut={onSignedOut}
        />
      )}
    </main>
  );
}

const { columns } = text;

/** @param onHand - for supervisors, who work on no case themselves */
const columnsFor = (
  onTake: (one: StaffCase) => void,
  onHand: ((one: StaffCase) => void) | undefined,
): Column<StaffCase>[] => [
  { title: columns.folio, cell: ({ folio }) => folio },
  {
    title: columns.code,
    wraps: true,
    cell: ({ code, isProposed, answerBy }) => (
      <>
        {codeText(code)}
        {isProposed && <small>{text.waiting}</small>}
        {answerBy !== null && <small>{text.asking(dueText(answerBy))}</small>}
      </>
    ),
  },
  { title: columns.opened, cell: ({ openedAt }) => dayOf(openedAt) },
  { title: columns.due, cell: ({ dueOn }) => dueText(dueOn) },
  {
    title: columns.holder,
    cell: ({ isMine, holder, handedBy }) => (
      <>
        {isMine ? text.mine : (holder ?? text.nobody)}
        {handedBy !== null && <small>{text.handed(handedBy)}</small>}
      </>
    ),
  },
  {
    title: columns.open,
    cell: (one) => {
      if (onHand)
        return one.holderId === null || one.isProposed ? null : (
          <Button
            size="small"
            variant="outlined"
            aria-label={text.transfer.of(one.folio)}
            onClick={() => onHand(one)}
          >
            {text.transfer.open}
          </Button>
        );
      if (one.lacks) return text.lacks[one.lacks];
      const word = one.isMine || one.toApprove ? text.open : text.take;
      return (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${word} ${one.folio}`}
          data-shortcut={word === text.take ? 't' : 'Enter'}
          onClick={() => onTake(one)}
        >
          {word}
        </Button>
      );
    },
  },
];
