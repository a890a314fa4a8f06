import type { CaseQueue, QueueCount, StaffQueues } from '@afilia/api-contract/desk/case-list-answers';
import { caseListText as text, queueNames } from '../text/case-list.ts';
import { PageTabs, panelOf } from '../../shell/theme/page-tabs.tsx';

const dayMs = 24 * 3600 * 1000;

type Shown = { queue: CaseQueue | undefined; name: string; count: Omit<QueueCount, 'queue'> };

/** All queues together, and each. */
const shownOf = ({ queues }: StaffQueues): Shown[] => {
  const sum = (what: 'total' | 'dueSoon' | 'overdue') => queues.reduce((all, one) => all + one[what], 0);
  const oldest = queues.flatMap((one) => one.oldest ?? []).toSorted()[0] ?? null;
  const all = { total: sum('total'), dueSoon: sum('dueSoon'), overdue: sum('overdue'), oldest };
  return [
    { queue: undefined, name: text.allQueues, count: all },
    ...queues.map(({ queue, ...count }) => ({ queue, name: queueNames[queue], count })),
  ];
};

/** Name of the part of all queues. */
const everything = 'all';

/** The panel that the chosen queue's cases stand in. */
export const queuePanelOf = (chosen: CaseQueue | undefined) => panelOf(chosen ?? everything);

/** Chooses the queue of the list; each shows its number of cases, the oldest one, and the number of those overdue. */
export function QueueChoice(props: {
  queues: StaffQueues;
  chosen: CaseQueue | undefined;
  onChoose: (queue: CaseQueue | undefined) => void;
}) {
  const { queues, chosen, onChoose } = props;
  const now = Date.parse(queues.now);
  const shown = shownOf(queues);
  const titleOf = (part: CaseQueue | typeof everything) => {
    const one = shown.find(({ queue }) => (queue ?? everything) === part);
    if (!one) return '';
    const { name, count } = one;
    const { total, dueSoon, overdue, oldest } = count;
    const waits = oldest === null ? text.none : text.oldest(Math.floor((now - Date.parse(oldest)) / dayMs));
    return (
      <span className="queue">
        <span>
          {name} <strong>{total}</strong>
        </span>
        {overdue > 0 && <small className="overdue">{text.overdue(overdue)}</small>}
        {overdue === 0 && <small>{dueSoon > 0 ? text.dueSoon(dueSoon) : waits}</small>}
      </span>
    );
  };
  return (
    <PageTabs
      name={text.queues}
      parts={shown.map(({ queue }) => queue ?? everything)}
      shown={chosen ?? everything}
      titleOf={titleOf}
      onShow={(part) => onChoose(part === everything ? undefined : part)}
    />
  );
}
