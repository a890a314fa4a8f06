import { useContext, useState } from 'react';
import type { WaitingCases } from '@afilia/api-contract/desk/case-list-answers';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { onCaseChange } from '../../desk/api/case-changes.ts';
import { NoticesContext } from '../../help/notices/notices-context.ts';
import { noticesText } from '../../help/text/notices.ts';
import { type ApiResult, staffApi } from '../api/staff-api.ts';
import { usePolling } from '../api/use-polling.ts';
import { onWorkChange } from '../api/work-changes.ts';
import { type Place, placesOf } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { unreachedEndpoints } from '../home/unreached-endpoints.ts';
import { countsText as text } from '../text/counts.ts';

/** Work that waits at a place. `words` name it; `isUrgent`: a person waits, or a deadline is near or has passed. */
type PlaceCount = { number: number; words: string; isUrgent: boolean };

type Counts = Partial<Record<Place, PlaceCount>>;

const everyMs = 60_000;

const counted = (number: number, words: (count: number) => string, isUrgent = false): PlaceCount => ({
  number,
  words: words(number),
  isUrgent,
});

async function read<Answer>(
  request: Promise<ApiResult<Answer>>,
  count: (answer: Answer) => PlaceCount,
): Promise<ApiResult<PlaceCount>> {
  const answer = await request;
  return answer.ok ? { ok: true, value: count(answer.value) } : answer;
}

/** Adds to the words of a number how many of its cases are soon late, and late. */
const withDeadlines = (count: PlaceCount, dueSoon: number, overdue: number): PlaceCount => ({
  ...count,
  words: [count.words, dueSoon > 0 && text.dueSoon(dueSoon), overdue > 0 && text.late(overdue)]
    .filter(Boolean)
    .join('; '),
  isUrgent: dueSoon + overdue > 0,
});

/** Cases of a member who decides: those that they hold, or to an approver the proposals that wait. */
function ownCases(waiting: WaitingCases, role: StaffMe['role']): PlaceCount {
  const { mine, mineDueSoon, mineOverdue, toApprove } = waiting;
  if (role === 'approver') return counted(toApprove, text.toApprove);
  return withDeadlines(counted(mine, text.mine), mineDueSoon, mineOverdue);
}

/** Late cases of all holders; none is late: those that soon will be. */
const casesOfAll = ({ dueSoon, overdue }: WaitingCases): PlaceCount =>
  overdue > 0
    ? { ...withDeadlines(counted(overdue, text.overdue), dueSoon, 0), isUrgent: true }
    : counted(dueSoon, text.casesDueSoon, true);

/** The requests of each place whose work is counted; the service authorises each by role. */
const requests: Partial<Record<Place, (role: StaffMe['role']) => Promise<ApiResult<PlaceCount>>>> = {
  cases: (role) =>
    read(staffApi.countWaitingCases(), (waiting) =>
      role === 'supervisor' ? casesOfAll(waiting) : ownCases(waiting, role),
    ),
  rights: () =>
    read(staffApi.listDataRequests(), ({ requests: found }) =>
      counted(found.filter(({ isReadable }) => isReadable).length, text.rights),
    ),
  failedJobs: () =>
    read(staffApi.listDeadLetters(), ({ letters }) => counted(letters.length, text.failedJobs, true)),
  integration: () =>
    read(staffApi.listEndpoints(), ({ endpoints }) =>
      counted(unreachedEndpoints(endpoints, Date.now()).length, text.endpoints, true),
    ),
};

const onChange = (listener: () => void): (() => void) => {
  const stops = [onCaseChange(listener), onWorkChange(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Work that waits for the member at each place; none where nothing waits. A count that cannot be read stays as it was. */
export function usePlaceCounts(): Counts {
  const { me, onSignedOut } = useStaff();
  const waiting = useContext(NoticesContext)?.waiting ?? 0;
  const [counts, setCounts] = useState<Counts>({});
  const refresh = async () => {
    await Promise.all(
      placesOf(me).map(async (place) => {
        const answer = await requests[place]?.(me.role);
        if (answer?.ok) setCounts((before) => ({ ...before, [place]: answer.value }));
        else if (answer?.refusal.reason === 'signedOut') onSignedOut();
      }),
    );
  };
  usePolling(refresh, everyMs, onChange);
  const all = Object.entries({ ...counts, help: counted(waiting, noticesText.waiting, true) });
  return Object.fromEntries(all.filter(([, { number }]) => number > 0)) as Counts;
}
