import Button from '@mui/material/Button';
import type { CaseQueue, QueueCount, StaffQueues } from '@afilia/api-contract/staff/case-list-answers';
import { caseListText as text, queueNames } from '../text/case-list.ts';

const dayMs = 24 * 3600 * 1000;

type Shown = { queue: CaseQueue | undefined; name: string; count: Omit<QueueCount, 'queue'> };

/** All queues together, and each. */
const shownOf = ({ queues }: StaffQueues): Shown[] => {
  const sum = (what: 'total' | 'overdue') => queues.reduce((all, one) => all + one[what], 0);
  const oldest = queues.flatMap((one) => one.oldest ?? []).toSorted()[0] ?? null;
  const all = { total: sum('total'), overdue: sum('overdue'), oldest };
  return [
    { queue: undefined, name: text.allQueues, count: all },
    ...queues.map(({ queue, ...count }) => ({ queue, name: queueNames[queue], count })),
  ];
};

/** Chooses the queue that the list shows: how many wait there, since when, and how many too long. */
export function QueueChoice(props: {
  queues: StaffQueues;
  chosen: CaseQueue | undefined;
  onChoose: (queue: CaseQueue | undefined) => void;
}) {
  const { queues, chosen, onChoose } = props;
  const now = Date.parse(queues.now);
  return (
    <div className="queues" role="group" aria-label={text.queues}>
      {shownOf(queues).map(({ queue, name, count: { total, overdue, oldest } }) => (
        <Button
          key={name}
          variant="outlined"
          aria-pressed={queue === chosen}
          className="queue"
          onClick={() => onChoose(queue)}
        >
          <span className="queue-name">
            {name} <strong>{total}</strong>
          </span>
          <small>
            {oldest === null ? text.none : text.oldest(Math.floor((now - Date.parse(oldest)) / dayMs))}
          </small>
          {overdue > 0 && <small className="overdue">{text.overdue(overdue)}</small>}
        </Button>
      ))}
    </div>
  );
}
