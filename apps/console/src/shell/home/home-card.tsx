import Alert from '@mui/material/Alert';
import { type ReactNode, useId } from 'react';
import type { To } from 'react-router';
import { refusalWords } from '../../desk/cases/refusal-words.ts';
import { homeText as text } from '../text/home.ts';
import { ButtonLink } from '../theme/button-link.tsx';
import { Loading } from '../theme/loading.tsx';
import type { Answered } from './use-answer-here.ts';

/** The other rows are a link away. */
const maxRows = 5;

/** One thing that waits: its key, its name, the address that opens it, and its details. */
export type Waiting = { key: string; name: string; to?: To; details: readonly ReactNode[] };

/** The items that wait, their number, and the place with all of them. */
export function HomeCard<Answer>(props: {
  title: string;
  /** Words for an empty card. */
  empty?: string;
  all: { name: string; to: To };
  answered: Answered<Answer>;
  /** `count`: in words if it is not exact. `empty`: words for an empty card, if they depend on the answer. */
  read: (answer: Answer) => { waiting: readonly Waiting[]; total: number; count?: string; empty?: string };
  children?: ReactNode;
}) {
  const { title, empty, all, answered, read, children } = props;
  const { value, refusal } = answered;
  const id = useId();
  const found = value === undefined ? undefined : read(value);
  const isCut = found && found.total > maxRows && found.count === undefined;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="home-title">
        {title} {found && <span className="home-count">{found.count ?? found.total}</span>}
      </h2>
      {refusal && (
        <Alert severity="warning">
          {refusalWords(refusal)} {found && text.stale}
        </Alert>
      )}
      {!found && !refusal && <Loading>{text.loading}</Loading>}
      {found?.waiting.length === 0 && <p className="empty">{found.empty ?? empty}</p>}
      {found && found.waiting.length > 0 && (
        <ul className="home-rows">
          {found.waiting.slice(0, maxRows).map(({ key, name, to, details }) => (
            <li key={key}>
              {to === undefined ? (
                <strong>{name}</strong>
              ) : (
                <ButtonLink size="small" variant="outlined" to={to}>
                  {name}
                </ButtonLink>
              )}
              <span className="home-details">
                {details.map((detail, at) => (
                  <span key={at}>{detail}</span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="hint">{text.more(found.total - maxRows)}</p>}
      {children}
      <div className="text-acts">
        <ButtonLink variant="text" to={all.to}>
          {all.name}
        </ButtonLink>
      </div>
    </section>
  );
}
