import type { ReactNode } from 'react';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { AcceptanceInCase, SignalInCase } from '@afilia/api-contract/staff/contract-answers';
import { acceptanceText } from '../../shell/text/acceptance.ts';
import { casesText as text, codeText, dayOf } from '../text/cases.ts';
import { checkName } from '../text/checks.ts';
import { signalSeen, signalWords } from '../../shell/text/signals.ts';
import { ContractFacts, WaitingContract } from './contract-facts.tsx';
import { Questions } from './question-form.tsx';
import { Evidence } from './source-evidence.tsx';

/**
 * Grounds of a decision: the cause, the sources' answers, the applicant's statements and files.
 *
 * @param props.children - the files
 */
export function CaseGrounds({ page, children }: { page: StaffCasePage; children: ReactNode }) {
  const { case: found, isPJ, rut, contact, questions, finding, annulment } = page;
  const { statements, isDelayedReview, evidence, acceptance } = page;
  const isRequested = !annulment && !isDelayedReview && !acceptance;
  return (
    <>
      <section className="card" aria-label={codeText(found.code)}>
        <dl className="case-facts">
          <dt>{text.columns.code}</dt>
          <dd>
            <strong>{codeText(found.code)}</strong>
            {!annulment && !acceptance && (
              <small className="source">
                {text.finding}: {finding.check && `${checkName(finding.check)}, `}
                <span className="unbroken">{dayOf(finding.at)}</span>
              </small>
            )}
            {!annulment && !acceptance && finding.because !== null && (
              <small className="source">{finding.because}</small>
            )}
            {!annulment && !acceptance && finding.signals.length > 0 && (
              <small className="source">{text.signals(finding.signals.map(signalSeen))}</small>
            )}
          </dd>
          <dt>{isRequested ? text.asks : text.annulment.applicant}</dt>
          <dd>
            {[contact.name, contact.email].filter(Boolean).join(' · ')}
            <small className="source">
              {rut} · {isPJ ? text.kind.company : text.kind.person}
            </small>
          </dd>
        </dl>
      </section>
      {acceptance && <AcceptanceFacts acceptance={acceptance} />}
      <Evidence evidence={evidence} />
      {acceptance && <WaitingContract contract={acceptance} />}
      {annulment && <ContractFacts contract={annulment} />}
      {isDelayedReview && (
        <section className="card" aria-labelledby="delayed">
          <h2 id="delayed">{text.delayed.why}</h2>
          <p>{text.delayed.lead}</p>
        </section>
      )}
      {isRequested && (
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

/** Signals that rules noticed about a contract that waits to be accepted: the observation, the person, and the consequence. */
function AcceptanceFacts({ acceptance }: { acceptance: AcceptanceInCase }) {
  const { signals, isSigned } = acceptance;
  const notes = signals.filter(({ isReason }) => !isReason);
  return (
    <section className="card" aria-labelledby="signals">
      <h2 id="signals">{acceptanceText.signals}</h2>
      <p>{acceptanceText.lead}</p>
      {!isSigned && <p>{acceptanceText.unsigned}</p>}
      <Signals signals={signals.filter(({ isReason }) => isReason)} />
      {notes.length > 0 && (
        <>
          <h3>{acceptanceText.notes}</h3>
          <Signals signals={notes} />
        </>
      )}
    </section>
  );
}

const Signals = ({ signals }: { signals: readonly SignalInCase[] }) => (
  <ul className="signals">
    {signals.map(({ kind, people }) => (
      <li key={`${kind} ${people.map(({ name }) => name).join()}`}>
        <strong>{signalWords[kind].seen}</strong> {signalWords[kind].follows}
        {people.length > 0 && (
          <small>
            {acceptanceText.about(
              people.map(({ name, isTyped }) => (isTyped ? acceptanceText.typedName(name) : name)),
            )}
          </small>
        )}
      </li>
    ))}
  </ul>
);
