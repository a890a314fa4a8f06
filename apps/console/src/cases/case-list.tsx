import { useState } from 'react';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText as text, codeText, dayOf, dueText } from '../text/cases.ts';
import { refusalText } from '../text/refusals.ts';
import { useCases } from './use-cases.ts';

const wordsOf = ({ reason, holder }: Refusal): string =>
  reason === 'taken' && holder ? text.taken(holder) : refusalText[reason];

/** Cases that are open, the one that is due first; taken from here. */
export function CaseList(props: { onOpen: (id: string) => void; onSignedOut: () => void }) {
  const { onOpen, onSignedOut } = props;
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
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <section className="card" aria-label={text.title}>
        <p className="lead">{text.lead}</p>
        {failure && <Alert tone="warning">{wordsOf(failure)}</Alert>}
        {list ? (
          <Table cases={list.cases} onTake={(one) => void take(one)} />
        ) : (
          !failure && (
            <output className="loading">
              <Spinner /> {text.loading}
            </output>
          )
        )}
        <div>
          <Button look="outlined" size="medium" onClick={() => void load()}>
            {text.reload}
          </Button>
        </div>
      </section>
    </main>
  );
}

function Table({ cases, onTake }: { cases: StaffCase[]; onTake: (one: StaffCase) => void }) {
  if (cases.length === 0) return <p className="empty">{text.empty}</p>;
  const { columns } = text;
  return (
    <table className="visitors">
      <thead>
        <tr>
          <th scope="col">{columns.folio}</th>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.opened}</th>
          <th scope="col">{columns.due}</th>
          <th scope="col">{columns.holder}</th>
          <th scope="col">{columns.open}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.folio}</th>
            <td data-label={columns.code}>
              {codeText(one.code)}
              {one.isProposed && <small>{text.waiting}</small>}
              {one.answerBy !== null && <small>{text.asking(dueText(one.answerBy))}</small>}
            </td>
            <td data-label={columns.opened}>{dayOf(one.openedAt)}</td>
            <td data-label={columns.due}>{dueText(one.dueOn)}</td>
            <td data-label={columns.holder}>{one.isMine ? text.mine : (one.holder ?? text.nobody)}</td>
            <td data-label={columns.open}>
              <Button
                look="outlined"
                size="medium"
                aria-label={`${one.isMine || one.toApprove ? text.open : text.take} ${one.folio}`}
                onClick={() => onTake(one)}
              >
                {one.isMine || one.toApprove ? text.open : text.take}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
