import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { clockWords } from '../text/case-list.ts';
import { dueText } from '../text/cases.ts';

/** The day on which a case is due, and a warning before that day is over, in business days. */
export const CaseDue = (
  props: Pick<StaffCase, 'dueOn' | 'clock' | 'businessDaysLeft'> & { isShort?: boolean },
) => {
  const { dueOn, clock, isShort } = props;
  const isWarned = clock === 'overdue' || clock === 'dueSoon';
  return (
    <>
      {(!isShort || !isWarned) && <span className="unbroken">{dueText(dueOn)}</span>}
      {isWarned && <small className={`clock ${clock}`}>{clockWords(props)}</small>}
    </>
  );
};
