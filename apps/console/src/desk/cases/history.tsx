import Button from '@mui/material/Button';
import { useState } from 'react';
import { eventName } from '@afilia/api-contract/staff/event-names';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { detailName } from '../../help/text/case-view.ts';
import { casesText as text, formatMoment } from '../text/cases.ts';

/** Entries shown before the rest is requested. */
const maxCollapsedEntries = 6;

/** Lists the events of an application, the latest first; older entries stand behind a button. */
export function History({ timeline }: Pick<StaffCasePage, 'timeline'>) {
  const [isWhole, setIsWhole] = useState(false);
  const older = timeline.length - maxCollapsedEntries;
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{text.history}</h2>
      <ol className="history" id="history-entries">
        {(isWhole ? timeline : timeline.slice(0, maxCollapsedEntries)).map(({ at, type, detail }, index) => (
          <li key={`${at} ${type} ${index}`}>
            {formatMoment(at)} · {eventName(type)} {detail && <small>{detailName(detail)}</small>}
          </li>
        ))}
      </ol>
      {older > 0 && (
        <div className="text-acts">
          <Button
            variant="text"
            aria-expanded={isWhole}
            aria-controls="history-entries"
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? text.historyLatest : text.historyOlder(older)}
          </Button>
        </div>
      )}
    </section>
  );
}
