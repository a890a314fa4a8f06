import { eventName } from '@afilia/api-contract/staff/event-names';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { detailName } from '../../help/text/case-view.ts';
import { casesText as text, formatMoment } from '../text/cases.ts';

/** Lists what happened in an application, the latest first. */
export const History = ({ timeline }: Pick<StaffCasePage, 'timeline'>) => (
  <section className="card" aria-labelledby="history">
    <h2 id="history">{text.history}</h2>
    <ol className="history">
      {timeline.map(({ at, type, detail }, index) => (
        <li key={`${at} ${type} ${index}`}>
          {formatMoment(at)} · {eventName(type)} {detail && <small>{detailName(detail)}</small>}
        </li>
      ))}
    </ol>
  </section>
);
