import Alert from '@mui/material/Alert';
import { formatMoment } from '../../../desk/text/cases.ts';
import { pathOf, placeTitles } from '../../app/places.ts';
import { operationText as text } from '../../text/operation.ts';
import { ButtonLink } from '../../theme/button-link.tsx';
import { Loading } from '../../theme/loading.tsx';
import { unbroken } from '../../theme/unbroken.tsx';
import { findFailures, type Observed } from './find-failures.ts';

/**
 * One line that all arrives, or what does not, the worst first.
 *
 * @param props.isRead - every part was asked and answered
 */
export function OperatorStatus(props: { observed: Observed; isRead: boolean; hasFailed: boolean }) {
  const { observed, isRead, hasFailed } = props;
  const { service } = observed;
  const failures = findFailures(observed);
  const isFine = isRead && !hasFailed && failures.length === 0;
  return (
    <section
      className="card status-card"
      aria-labelledby="status"
      data-state={failures.length > 0 ? 'failing' : isFine ? 'fine' : 'unknown'}
    >
      <div role="status">
        <h2 id="status" className="status-line">
          {failures.length > 0 ? text.failures(failures.length) : isFine ? text.allArrives : text.status}
        </h2>
      </div>
      {!isRead && !hasFailed && <Loading>{text.reading}</Loading>}
      {hasFailed && <Alert severity="warning">{text.notRead}</Alert>}
      {failures.length > 0 && (
        <ol className="failures">
          {failures.map(({ key, words, place }) => (
            <li key={key}>
              <span>{unbroken(words)}</span>
              {place && (
                <ButtonLink size="small" variant="outlined" to={pathOf(place)}>
                  {placeTitles[place]}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      )}
      {service && <p className="hint">{text.asOf(formatMoment(service.now))}</p>}
    </section>
  );
}
