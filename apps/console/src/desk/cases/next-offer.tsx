import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { CaseQuery } from '@afilia/api-contract/desk/case-list-answers';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { caseListText } from '../text/case-list.ts';
import { casesText as text, codeText } from '../text/cases.ts';
import { readListAddress } from './list-address.ts';

const { offer } = text;

/** Filters under which the next case is taken: those of the list, as far as the command has them. */
const takenUnder = ({ queue, host, kind }: CaseQuery) => ({
  ...(queue && { queue }),
  ...(host !== undefined && { host }),
  ...(kind && { kind }),
});

/**
 * The result of an act that ends the work on a case, and the next case: for an approver the first proposal that waits,
 * and the free case that is due first. Both come from the same list.
 */
export function NextOffer(props: {
  words: string;
  list: string;
  onNext: (id: string) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { words, list, onNext, onRefused } = props;
  const { me } = useStaff();
  const { pending, run } = useCommandOnce('next');
  const { query } = readListAddress(new URLSearchParams(list.split('?')[1] ?? ''));
  const waiting = useWaitingProposal(me.role === 'approver', query);
  const result = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; the result is read, and one Tab further is the next case.
  useEffect(() => result.current?.focus(), []);
  const takeNext = async () => {
    const taken = await run(takenUnder(query), (command) => changingCase(staffApi.takeNextCase(command)));
    return taken.ok ? onNext(taken.value.id) : onRefused(taken.refusal);
  };
  return (
    <section className="card" aria-labelledby="next-case">
      <Alert severity="success" ref={result} tabIndex={-1}>
        {words}
      </Alert>
      <h2 id="next-case">{offer.title}</h2>
      <div className="next-acts">
        {waiting && (
          <Button variant="contained" onClick={() => onNext(waiting.id)}>
            {offer.approve(waiting.folio)}
          </Button>
        )}
        {waiting && <small>{codeText(waiting.code)}</small>}
        <Button
          variant={waiting ? 'outlined' : 'contained'}
          loading={pending}
          data-shortcut="t"
          onClick={() => void takeNext()}
        >
          {caseListText.next}
        </Button>
      </div>
    </section>
  );
}

/** The first proposal of a colleague that this approver may decide. */
function useWaitingProposal(isRequested: boolean, { queue, host, kind }: CaseQuery): StaffCase | undefined {
  const [found, setFound] = useState<StaffCase>();
  useEffect(() => {
    if (!isRequested) return undefined;
    let isOver = false;
    const requested = takenUnder({ ...(queue && { queue }), ...(host && { host }), ...(kind && { kind }) });
    // Without an answer the list is a press away.
    void staffApi
      .listCases({ ...requested, view: 'toApprove' })
      .then((answer) => !isOver && answer.ok && setFound(answer.value.cases[0]));
    return () => {
      isOver = true;
    };
  }, [isRequested, queue, host, kind]);
  return found;
}
