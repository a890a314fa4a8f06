import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CaseConcluded, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { useDocumentTitle } from '../../shell/app/document-title.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { KeptDraft } from '../drafts/kept-draft.tsx';
import { acceptanceText } from '../../shell/text/acceptance.ts';
import { casesText as text, codeText, dayOf, dueText } from '../text/cases.ts';
import { checkName } from '../text/checks.ts';
import { signalSeen } from '../../shell/text/signals.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { Trail } from '../../shell/theme/trail.tsx';
import { CaseActs } from './case-acts.tsx';
import { CaseFiles } from './case-files.tsx';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { ContractFacts, WaitingContract } from './contract-facts.tsx';
import { DecisionForm } from './decision-form.tsx';
import { QuestionForm, Questions } from './question-form.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { proposalWords, ProposalPanel } from './proposal-panel.tsx';
import { refusalWords } from './refusal-words.ts';
import { Evidence } from './source-evidence.tsx';

/** A case: the statements, the findings, the events, and the decision. */
export function CasePage(props: {
  id: string;
  /** The address of the list that it was opened from. */
  list: string;
  onSignedOut: () => void;
}) {
  const { id, list, onSignedOut } = props;
  const { drafts } = useStaff();
  const { pathname } = useLocation();
  const [page, setPage] = useState<StaffCasePage>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState<CaseConcluded['effect']>();
  const load = useCallback(
    () =>
      staffApi.openCase({ id }).then((opened) => {
        if (opened.ok) return setPage(opened.value);
        return opened.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(opened.refusal);
      }),
    [id, onSignedOut],
  );
  useEffect(() => void load(), [load]);
  useDocumentTitle(page && text.caseTitle(page.case.folio));

  const onRefused = (refused: Refusal) => {
    if (refused.reason === 'signedOut') return onSignedOut();
    setRefusal(refused);
    // The case has changed since it was shown.
    if (refused.reason === 'evidenceChanged') void load();
  };
  const take = async () => {
    const claimed = await changingCase(staffApi.claimCase({ id }));
    if (!claimed.ok) return onRefused(claimed.refusal);
    setRefusal(undefined);
    return load();
  };
  const onOver = () => drafts.dropPage(pathname);
  const onDone = (effect: CaseConcluded['effect']) => {
    onOver();
    setRefusal(undefined);
    setDone(effect);
  };
  return (
    <main id="content" className="lobby">
      <Trail
        steps={[
          { label: text.places, to: '/' },
          { label: text.title, to: list },
          ...(page ? [{ label: text.caseTitle(page.case.folio) }] : []),
        ]}
      />
      <div className="case-head">
        <h1 tabIndex={-1}>{page ? text.caseTitle(page.case.folio) : text.title}</h1>
        <div className="text-acts">
          <ButtonLink variant="text" to={list}>
            {text.back}
          </ButtonLink>{' '}
          {page?.case.isMine && !done && (
            <CaseActs page={page} list={list} onOver={onOver} onDone={onDone} onRefused={onRefused} />
          )}
        </div>
      </div>
      {refusal && (
        <Alert
          severity="warning"
          action={
            refusal.reason === 'noGround' && (
              <Button color="inherit" data-shortcut="t" onClick={() => void take()}>
                {text.take}
              </Button>
            )
          }
        >
          {refusalWords(refusal)}
        </Alert>
      )}
      {page && !done && <KeptDraft />}
      {done && <Alert severity="success">{doneText(done, page)}</Alert>}
      {!page && !refusal && <Loading>{text.loading}</Loading>}
      {page && (
        <div className="case-columns">
          <div className="case-part">
            <Facts page={page}>
              <CaseFiles
                page={page}
                isOver={done !== undefined}
                onChanged={() => {
                  setRefusal(undefined);
                  void load();
                }}
                onSignedOut={onSignedOut}
              />
            </Facts>
          </div>
          <div className="case-part">
            {!done && (
              <section className="card" aria-labelledby="deciding" data-shortcut="d">
                <h2 id="deciding">{page.proposal ? text.proposal : text.decide}</h2>
                {page.proposal ? (
                  <ProposalPanel
                    caseId={id}
                    proposal={page.proposal}
                    mayApprove={page.case.toApprove}
                    words={proposalWords(page)}
                    onDone={onDone}
                    onRefused={onRefused}
                  />
                ) : (
                  <DecisionForm page={page} onDone={onDone} onRefused={onRefused} />
                )}
              </section>
            )}
            {!done && (
              <Notes
                page={page}
                onNoted={() => {
                  setRefusal(undefined);
                  void load();
                }}
                onRefused={onRefused}
              />
            )}
            {!done && page.askable.length > 0 && (
              <section className="card" aria-labelledby="asking">
                <h2 id="asking">{text.ask.title}</h2>
                <QuestionForm page={page} onDone={onDone} onRefused={onRefused} />
              </section>
            )}
            <History timeline={page.timeline} />
          </div>
        </div>
      )}
    </main>
  );
}

/**
 * Names the completed act. A decision on a contract is approved if it annuls the contract; otherwise one member of
 * staff makes it alone.
 */
const doneText = (effect: CaseConcluded['effect'], page: StaffCasePage | undefined): string => {
  if (effect !== 'decided' || !page) return text.done[effect];
  if (page.acceptance && page.proposal) return acceptanceText.done[page.proposal.outcome];
  if (!page.annulment) return text.done.decided;
  return page.proposal ? text.annulment.annulled : text.annulment.kept;
};

function Facts({ page, children }: { page: StaffCasePage; children: ReactNode }) {
  const { case: found, isPJ, rut, contact, questions, finding, annulment } = page;
  const { statements, isDelayedReview, evidence, acceptance } = page;
  const isAsked = !annulment && !isDelayedReview && !acceptance;
  return (
    <>
      <section className="card" aria-label={codeText(found.code)}>
        <dl className="case-facts">
          <dt>{text.columns.code}</dt>
          <dd>{codeText(found.code)}</dd>
          <dt>{text.columns.due}</dt>
          <dd>{dueText(found.dueOn)}</dd>
          <dt>{text.rut}</dt>
          <dd>
            {rut} · {isPJ ? text.kind.company : text.kind.person}
          </dd>
          <dt>{isAsked ? text.asks : text.annulment.applicant}</dt>
          <dd>{[contact.name, contact.email].filter(Boolean).join(' · ')}</dd>
          {!annulment && !acceptance && (
            <>
              <dt>{text.finding}</dt>
              <dd>
                {finding.check && `${checkName(finding.check)}, `}
                {dayOf(finding.at)}
                {finding.because !== null && <small className="source">{finding.because}</small>}
                {finding.signals.length > 0 && (
                  <small className="source">{text.signals(finding.signals.map(signalSeen))}</small>
                )}
              </dd>
            </>
          )}
        </dl>
      </section>
      {acceptance && <AcceptanceFacts acceptance={acceptance} />}
      {acceptance && <WaitingContract contract={acceptance} />}
      <Evidence evidence={evidence} />
      {annulment && <ContractFacts contract={annulment} />}
      {isDelayedReview && (
        <section className="card" aria-labelledby="delayed">
          <h2 id="delayed">{text.delayed.why}</h2>
          <p>{text.delayed.lead}</p>
        </section>
      )}
      {isAsked && (
        <section className="card" aria-labelledby="said">
          <h2 id="said">{text.said}</h2>
          {statements.map(({ at, text: said }) => (
            <blockquote key={at} className="quote">
              {said}
              <small>{dayOf(at)}</small>
            </blockquote>
          ))}
        </section>
      )}
      <Questions questions={questions} />
      {children}
    </>
  );
}
