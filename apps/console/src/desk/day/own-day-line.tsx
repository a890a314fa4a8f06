import { useCallback, useState } from 'react';
import type { OwnDay } from '@afilia/api-contract/desk/work-answers';
import { staffApi } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { onCaseChange } from '../api/case-changes.ts';
import { caseListText } from '../text/case-list.ts';

const text = caseListText.day;
const everyMs = 60_000;

/** The member's own numbers of today, and a warning before own cases are late. Supervisors decide none and have no such line. */
export function OwnDayLine() {
  const { me } = useStaff();
  const [day, setDay] = useState<OwnDay>();
  const decides = me.role === 'reviewer' || me.role === 'approver';
  const read = useCallback(async () => {
    const answer = decides && (await staffApi.readOwnDay());
    // The list beside it reports what is wrong with the service.
    if (answer && answer.ok) setDay(answer.value);
  }, [decides]);
  usePolling(read, everyMs, onCaseChange);
  if (!day) return <p className="own-day" />;
  const { open, decided, proposed, medianMinutes, dueSoon, overdue } = day;
  return (
    <p className="own-day" role="group" aria-label={text.label}>
      <span>{text.open(open)}</span>
      <span>{text.decided(decided)}</span>
      {proposed > 0 && <span>{text.proposed(proposed)}</span>}
      {medianMinutes !== null && <span title={text.medianTitle}>{text.median(medianMinutes)}</span>}
      {dueSoon > 0 && <strong className="clock dueSoon">{text.dueSoon(dueSoon)}</strong>}
      {overdue > 0 && <strong className="clock overdue">{text.overdue(overdue)}</strong>}
    </p>
  );
}
