import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type { CaseQuery } from '@afilia/api-contract/desk/case-list-answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { addressOf } from '../app/addresses.ts';
import { pathOf } from '../app/places.ts';
import { changingCase } from '../../desk/api/case-changes.ts';
import { useStaff } from '../app/staff-context.ts';
import { writeListAddress } from '../../desk/cases/list-address.ts';
import { refusalWords } from '../../desk/cases/refusal-words.ts';
import { useCommandOnce } from '../commands/use-command-once.ts';
import { clockWords } from '../../desk/text/case-list.ts';
import { casesText, codeText, dueText } from '../../desk/text/cases.ts';
import { homeText as text } from '../text/home.ts';
import { HomeCard, type Waiting } from './home-card.tsx';
import { useAnswerHere } from './use-answer-here.ts';

const listOf = (view: NonNullable<CaseQuery['view']>) => ({
  pathname: pathOf('cases'),
  search: `${writeListAddress({ view }, {})}`,
});

const Due = (props: Pick<StaffCase, 'dueOn' | 'clock' | 'businessDaysLeft' | 'answerBy'>) => {
  const { dueOn, clock, answerBy } = props;
  if (answerBy !== null) return casesText.asking(dueText(answerBy));
  return (
    <>
      {text.due(dueText(dueOn))}
      {(clock === 'overdue' || clock === 'dueSoon') && (
        <small className={`clock ${clock}`}>{clockWords(props)}</small>
      )}
    </>
  );
};

const toWaiting = (one: StaffCase, isOpened: boolean): Waiting => ({
  key: one.id,
  name: one.folio,
  ...(isOpened && { to: addressOf('case', { id: one.id }) }),
  details: [
    codeText(one.code),
    <Due key="due" {...one} />,
    ...(one.isReturned ? [<strong key="returned">{casesText.returned}</strong>] : []),
    ...(one.isMine && one.isProposed ? [casesText.waiting] : []),
    ...(one.isMine ? [] : [one.holder === null ? text.unassigned : text.of(one.holder)]),
  ],
});

/** Cases that the member of staff holds, those due first in front, and the next one to take. */
export function OwnCases() {
  const { onSignedOut } = useStaff();
  const navigate = useNavigate();
  const own = useAnswerHere(() => staffApi.listCases({ view: 'mine' }));
  const free = useAnswerHere(() => staffApi.listCases({ view: 'free' }));
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('next');
  const takeNext = async () => {
    const taken = await run({}, (command) => changingCase(staffApi.takeNextCase(command)));
    if (taken.ok) return navigate(addressOf('case', { id: taken.value.id }));
    return taken.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(taken.refusal);
  };
  return (
    <HomeCard
      title={text.mine.title}
      empty={text.mine.empty}
      all={{ name: text.mine.all, to: listOf('mine') }}
      answered={own}
      read={({ cases, total }) => ({ waiting: cases.map((one) => toWaiting(one, true)), total })}
    >
      <div aria-live="polite">{refusal && <Alert severity="warning">{refusalWords(refusal)}</Alert>}</div>
      {free.value && (
        <div className="home-next">
          <span className="hint">{text.mine.free(free.value.total)}</span>
          {free.value.total > 0 && (
            <Button variant="contained" loading={pending} onClick={() => void takeNext()}>
              {text.mine.next}
            </Button>
          )}
        </div>
      )}
    </HomeCard>
  );
}

/** Proposals of colleagues, for the approver. */
export function ToApprove() {
  const answered = useAnswerHere(() => staffApi.listCases({ view: 'toApprove' }));
  return (
    <HomeCard
      title={text.toApprove.title}
      empty={text.toApprove.empty}
      all={{ name: text.toApprove.all, to: listOf('toApprove') }}
      answered={answered}
      read={({ cases, total }) => ({
        waiting: cases.map((one) => toWaiting(one, one.lacks === null)),
        total,
      })}
    />
  );
}

/** Cases of all holders that are late, or soon will be: the warning comes while there is time to answer. */
export function CasesInView({ view }: { view: 'dueSoon' | 'overdue' }) {
  const answered = useAnswerHere(() => staffApi.listCases({ view }));
  return (
    <HomeCard
      title={text[view].title}
      empty={text[view].empty}
      all={{ name: text[view].all, to: listOf(view) }}
      answered={answered}
      read={({ cases, total }) => ({ waiting: cases.map((one) => toWaiting(one, one.isMine)), total })}
    />
  );
}
