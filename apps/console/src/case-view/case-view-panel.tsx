import { useState } from 'react';
import type { CaseView } from '@afilia/api-contract/staff/answers';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import type { Refusal } from '../api/staff-api.ts';
import { checkName } from '../text/checks.ts';
import { screenName, stateName } from '../text/places.ts';
import { refusalText } from '../text/refusals.ts';
import { detailName, factName, standingText } from '../text/standing.ts';

/** What happened last; the rest on demand. */
const fewLines = 8;

const clock = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const timeOf = (iso: string) => clock.format(new Date(iso));

/** Beside the page: where the application stands, its last error, its checks, what happened. */
export function CaseViewPanel(props: { standing: CaseView | undefined; refusal: Refusal | undefined }) {
  const { standing, refusal } = props;
  return (
    <section className="panel" aria-labelledby="standing-title">
      <h2 id="standing-title">{standingText.title}</h2>
      {refusal && <Alert tone="warning">{refusalText[refusal.reason]}</Alert>}
      {!standing && !refusal && (
        <output className="loading">
          <Spinner /> {standingText.loading}
        </output>
      )}
      {standing && <Facts standing={standing} />}
      <p className="soft">{standingText.recorded}</p>
    </section>
  );
}

function Facts({ standing }: { standing: CaseView }) {
  const [isWhole, setWhole] = useState(false);
  const { rows } = standingText;
  const { folio, isPJ, helped, state, route, lastActivityAt, error, stage, timeline } = standing;
  const facts = [
    [rows.folio, folio],
    [rows.kind, standingText.kinds[isPJ ? 'legal' : 'natural']],
    [rows.helped, standingText.helped[helped]],
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
        <Alert tone="error" title={standingText.errorTitle}>
          {standingText.error(error.code, error.check)} · {timeOf(error.at)}
        </Alert>
      )}
      {stage && (
        <>
          <h3>{standingText.checksTitle}</h3>
          <ul className="checks">
            {stage.checks.map(({ name, status, code }) => (
              <li key={name} data-status={status}>
                <span>{checkName(name)}</span>
                <span>
                  {standingText.statuses[status] ?? status}
                  {code && ` (${code})`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{standingText.timelineTitle}</h3>
      <ol className="timeline" aria-label={standingText.timelineTitle}>
        {(isWhole ? timeline : timeline.slice(0, fewLines)).map(({ at, type, detail }, index) => (
          <li key={`${at}-${timeline.length - index}`}>
            <time dateTime={at}>{timeOf(at)}</time>
            <span>
              {factName(type)}
              {detail && <small>{detailName(detail)}</small>}
            </span>
          </li>
        ))}
      </ol>
      {!isWhole && timeline.length > fewLines && (
        <Button look="text" size="medium" onClick={() => setWhole(true)}>
          {standingText.whole}
        </Button>
      )}
    </>
  );
}
