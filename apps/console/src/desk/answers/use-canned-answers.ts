import { useEffect, useState } from 'react';
import type { CannedAnswer } from '@afilia/api-contract/desk/work-answers';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { staffApi } from '../../shell/api/staff-api.ts';

/** Prepared answers of the case's host for cases like it. Without them a decision is written as before, so a failure shows nothing. */
export function useCannedAnswers({ case: { id, isMine }, proposal }: StaffCasePage): readonly CannedAnswer[] {
  const [answers, setAnswers] = useState<readonly CannedAnswer[]>([]);
  const isUsed = isMine && proposal === null;
  useEffect(() => {
    if (!isUsed) return undefined;
    let isOver = false;
    void staffApi
      .listCannedAnswers({ id })
      .then((answer) => !isOver && answer.ok && setAnswers(answer.value.answers));
    return () => {
      isOver = true;
    };
  }, [id, isUsed]);
  return answers;
}
