import Alert from '@mui/material/Alert';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type {
  DataRequestConcluded,
  StaffDataRequestPage,
} from '@afilia/api-contract/rights/data-request-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { useDocumentTitle } from '../shell/app/document-title.ts';
import { pathOf } from '../shell/app/places.ts';
import { useStaff } from '../shell/app/staff-context.ts';
import { workChanged } from '../shell/api/work-changes.ts';
import { RefusalAlert } from '../audit/refusal-alert.tsx';
import { KeptDraft } from '../desk/drafts/kept-draft.tsx';
import { casesText, dayOf, dueText, formatMoment } from '../desk/text/cases.ts';
import { appText } from '../shell/text/app.ts';
import { stateName } from '../shell/text/places.ts';
import { rightsText as text } from './text/rights.ts';
import { ButtonLink } from '../shell/theme/button-link.tsx';
import { Loading } from '../shell/theme/loading.tsx';
import { Trail } from '../shell/theme/trail.tsx';
import { AnswerPanel, type GivenAnswer } from './answer-panel.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { HandOut } from './hand-out.tsx';
import '../desk/styles/split.css';

/** One person's request about their data, and the answer. */
export function RequestPage() {
  const { me, drafts, onSignedOut } = useStaff();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const list = pathOf('rights');
  const [page, setPage] = useState<StaffDataRequestPage>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState<DataRequestConcluded['effect']>();
  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  useEffect(() => {
    void staffApi
      .readDataRequest({ id })
      .then((read) => (read.ok ? setPage(read.value) : onRefused(read.refusal)));
  }, [id, onRefused]);
  useDocumentTitle(page && text.page(page.request.folio));
  const [answered, setAnswered] = useState<Answered>();
  const onDone = (effect: DataRequestConcluded['effect'], given?: GivenAnswer) => {
    drafts.dropPage(pathname);
    setRefusal(undefined);
    setDone(effect);
    if (effect === 'decided' && given) setAnswered({ ...given, on: dayOf(new Date().toISOString()) });
    workChanged();
  };
  return (
    <main id="content" className="lobby">
      <Trail
        steps={[
          { label: appText.product, to: '/' },
          { label: text.title, to: list },
          ...(page ? [{ label: text.page(page.request.folio) }] : []),
        ]}
      />
      <div className="text-acts">
        <ButtonLink variant="text" to={list}>
          {text.back}
        </ButtonLink>
      </div>
      <h1 tabIndex={-1}>{page ? text.page(page.request.folio) : text.title}</h1>
      <div aria-live="polite">
        {refusal?.reason === 'notOpen' && refusal.holder ? (
          <Alert severity="warning">{text.decidedBy(refusal.holder)}</Alert>
        ) : (
          refusal && <RefusalAlert refusal={refusal} />
        )}
        {done && <Alert severity="success">{text.done[done]}</Alert>}
      </div>
      {!page && !refusal && <Loading>{text.loading}</Loading>}
      {page && !done && <KeptDraft />}
      {page && (
        <div className="case-pane">
          <div className="case-columns">
            <div className="case-part">
              <Requested
                page={page}
                answered={answered}
                mayExport={me.role === 'supervisor' && !done}
                onRefused={onRefused}
              />
            </div>
            {answered && (
              <div className="case-part">
                <Answer answered={answered} />
              </div>
            )}
            {!done && (
              <div className="case-part">
                {page.proposal ? (
                  <ApprovalPanel
                    requestId={id}
                    proposal={page.proposal}
                    mayApprove={me.role === 'approver'}
                    onDone={(effect) => onDone(effect, page.proposal ?? undefined)}
                    onRefused={onRefused}
                  />
                ) : (
                  <AnswerPanel page={page} onDone={onDone} onRefused={onRefused} />
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </main>
  );
}

/** An answer that went to the person, and its day in Chile. */
type Answered = GivenAnswer & { on: string };

const Answer = ({ answered: { outcome, publicText } }: { answered: Answered }) => (
  <section className="card" aria-labelledby="answered">
    <h2 id="answered">{text.outcome}</h2>
    <blockquote className="quote">
      <strong>{text.outcomes[outcome]}</strong>
      <small>{casesText.publicText}</small>
      {publicText}
    </blockquote>
  </section>
);

function Requested(props: {
  page: StaffDataRequestPage;
  answered: Answered | undefined;
  mayExport: boolean;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, answered, mayExport, onRefused } = props;
  const { request, words, proof, paper, openedBy, state, notes } = page;
  const isOfExport = request.right === 'access' || request.right === 'portability';
  return (
    <>
      <section className="card" aria-labelledby="asked">
        <h2 id="asked">{text.rights[request.right]}</h2>
        <blockquote className="quote">
          {words}
          <small>
            {proof === 'mailbox' && text.proofs.mailbox}
            {proof === 'caller' && text.proofs.caller(openedBy)}
            {proof === 'paper' && text.proofs.paper(openedBy, paper)}
          </small>
        </blockquote>
        <dl className="case-facts">
          <dt>{text.number}</dt>
          <dd>{page.number}</dd>
          <dt>{answered ? text.answeredOn : text.due}</dt>
          <dd>{answered ? answered.on : dueText(request.dueOn)}</dd>
          <dt>{text.state}</dt>
          <dd>{stateName(state)}</dd>
        </dl>
        {request.right === 'erasure' && page.mustBeKept && <Alert severity="info">{text.kept}</Alert>}
        {!page.isMailed && <Alert severity="info">{text.notMailed}</Alert>}
        {mayExport && isOfExport && <HandOut page={page} onRefused={onRefused} />}
      </section>
      {notes.length > 0 && (
        <section className="card" aria-labelledby="notes">
          <h2 id="notes">{casesText.notes.title}</h2>
          {notes.map(({ at, by, text: written }) => (
            <blockquote key={at} className="quote">
              {written}
              <small>{casesText.notes.by(by, formatMoment(at))}</small>
            </blockquote>
          ))}
        </section>
      )}
    </>
  );
}
