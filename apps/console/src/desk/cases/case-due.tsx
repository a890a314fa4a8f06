import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { clockWords } from '../text/case-list.ts';
import { casesText, dueText } from '../text/cases.ts';

/**
 * The day on which a case is due, and a warning before that day is over, in business days. While the person is waited for, the time
 * of the case stands still: the day until which they can answer.
 */
export const CaseDue = (
  props: Pick<StaffCase, 'dueOn' | 'clock' | 'businessDaysLeft' | 'answerBy'> & { isShort?: boolean },
) => {
  const { dueOn, clock, isShort, answerBy } = props;
  if (answerBy !== null) return <small>{casesText.asking(dueText(answerBy))}</small>;
  const isWarned = clock === 'overdue' || clock === 'dueSoon';
  return (
    <>
      {(!isShort || !isWarned) && <span className="unbroken">{dueText(dueOn)}</span>}
      {isWarned && <small className={`clock ${clock}`}>{clockWords(props)}</small>}
    </>
  );
};
