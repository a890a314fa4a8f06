import { useState } from 'react';
import type { CaseView } from '@afilia/api-contract/staff/answers';
import { eventName } from '@afilia/api-contract/staff/event-names';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import type { Refusal } from '../../shell/api/staff-api.ts';
import { dayOf, formatMoment } from '../../desk/text/cases.ts';
import { checkName } from '../../desk/text/checks.ts';
import { screenName, stateName } from '../../shell/text/places.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { detailName, caseViewText } from '../text/case-view.ts';

/** Timeline entries shown before the rest is requested. */
const maxCollapsedLines = 8;

const clock = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The hour, and the day where it is not today's: a person who calls may have begun last week. */
const timeOf = (iso: string): string =>
  dayOf(iso) === dayOf(new Date().toISOString()) ? clock.format(new Date(iso)) : formatMoment(iso);

/** Shows the application's state, its last error, its checks and its timeline, beside the page. */
export function CaseViewPanel(props: {
  caseView: CaseView | undefined;
  refusal: Refusal | undefined;
  /** The person does not let the agent see the page, or not any more. */
  isWithheld?: boolean;
}) {
  const { caseView, refusal, isWithheld = false } = props;
  return (
    <section className="panel" aria-labelledby="case-view-title">
      <h2 id="case-view-title">{caseViewText.title}</h2>
      {isWithheld && !refusal && <p role="status">{caseViewText.withheld}</p>}
      {refusal && <Alert tone="warning">{refusalText[refusal.reason]}</Alert>}
      {!caseView && !refusal && !isWithheld && (
        <output className="loading">
          <Spinner /> {caseViewText.loading}
        </output>
      )}
      {caseView && <Facts caseView={caseView} />}
      {caseView && <p className="soft">{caseViewText.recorded}</p>}
    </section>
  );
}

function Facts({ caseView }: { caseView: CaseView }) {
  const [showsAll, setShowsAll] = useState(false);
  const { rows } = caseViewText;
  const { folio, isPJ, helped, state, route, lastActivityAt, error, stage, timeline } = caseView;
  const facts = [
    [rows.folio, folio],
    [rows.kind, caseViewText.kinds[isPJ ? 'legal' : 'natural']],
    [rows.helped, caseViewText.helped[helped]],
    [rows.state, stateName(state)],
    [rows.screen, screenName(route)],
    [rows.last, timeOf(lastActivityAt)],
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error && (
        <Alert tone="error" title={caseViewText.errorTitle}>
          {caseViewText.error(error.code, error.check)} · {timeOf(error.at)}
        </Alert>
      )}
      {stage && (
        <>
          <h3>{caseViewText.checksTitle}</h3>
          <ul className="checks">
            {stage.checks.map(({ name, status, code }) => (
              <li key={name} data-status={status}>
                <span>{checkName(name)}</span>
                <span>
                  {caseViewText.statuses[status] ?? status}
                  {code && ` (${code})`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{caseViewText.timelineTitle}</h3>
      <ol className="timeline" aria-label={caseViewText.timelineTitle}>
        {(showsAll ? timeline : timeline.slice(0, maxCollapsedLines)).map(({ at, type, detail }, index) => (
          <li key={`${at}-${timeline.length - index}`}>
            <time dateTime={at}>{timeOf(at)}</time>
            <span>
              {eventName(type)}
              {detail && <small>{detailName(detail)}</small>}
            </span>
          </li>
        ))}
      </ol>
      {!showsAll && timeline.length > maxCollapsedLines && (
        <Button look="text" size="medium" onClick={() => setShowsAll(true)}>
          {caseViewText.whole}
        </Button>
      )}
    </>
  );
}
