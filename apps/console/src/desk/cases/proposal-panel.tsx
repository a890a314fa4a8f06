import type { ReactNode } from 'react';
import type { CaseConcluded, CaseProposal, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { followsText, sourceNames } from '../../shell/text/evidence.ts';
import { changingCase } from '../api/case-changes.ts';
import { acceptanceText } from '../../shell/text/acceptance.ts';
import { signalNames, signalSeen } from '../../shell/text/signals.ts';
import { casesText as text, codeText, formatMoment, reasonText } from '../text/cases.ts';
import { listText, powersText } from '../text/powers.ts';
import type { SentWords } from './sent-words.tsx';
import { AgreeOrReturn } from './agree-or-return.tsx';
import { EnteredPowersView } from './powers-view.tsx';

/** Words of a proposal: its outcome, the text for the applicant (null: none), the consequences, and the word to type before it. */
type ProposalWords = {
  outcome: string;
  publicText: string | null;
  consequences?: string;
  dangerous?: { approve: string; confirm: string; word: string; wrongWord: string };
};

/** The words of the kind of case that a proposal is about. */
function proposalWords({ annulment, acceptance, proposal }: StaffCasePage): ProposalWords {
  const outcome = proposal?.outcome ?? 'upheld';
  if (acceptance) {
    const { outcomes, consequences, confirm, word, wrongWord } = acceptanceText;
    const isRefused = outcome === 'upheld';
    return {
      outcome: outcomes[outcome],
      publicText: null,
      consequences,
      ...(isRefused && { dangerous: { approve: outcomes.upheld, confirm, word, wrongWord } }),
    };
  }
  if (!annulment)
    return {
      outcome: proposal?.powers ? powersOutcome(proposal.powers) : text.outcomes[outcome],
      publicText: text.publicText,
    };
  const { outcomes, publicText, consequences } = text.annulment;
  return { outcome: outcomes[outcome], publicText, consequences, dangerous: text.annulment };
}

/** Names the people who would sign, as the member who entered the powers read it. */
const powersOutcome = ({ signing }: NonNullable<CaseProposal['powers']>): string =>
  signing.length === 0
    ? powersText.choice
    : `${powersText.choice}: ${powersText.willSign} ${signing.map(listText).join(`; ${powersText.or} `)}`;

/** One subject of the comparison: the record's side and the proposal's side, under each other in a narrow panel. */
const Compared = (props: { title: string; known?: ReactNode; proposed: ReactNode }) => (
  <section className="compared-row">
    <h3>{props.title}</h3>
    {props.known !== undefined && (
      <div>
        <small>{text.compare.known}</small>
        {props.known}
      </div>
    )}
    <div>
      <small>{text.compare.proposed}</small>
      {props.proposed}
    </div>
  </section>
);

/** Findings against which the reasons of a proposal are read: the answers that stopped the application, or the signals. */
function findingsOf({ evidence, acceptance, finding }: StaffCasePage): string[] {
  if (acceptance)
    return [signalNames(acceptance.signals.filter(({ isReason }) => isReason).map(({ kind }) => kind))];
  const stopped = evidence.filter(({ outcome }) => outcome === 'stopped');
  const reported = stopped.map((one) => `${sourceNames[one.source]}: ${followsText(one)}`);
  return reported.length > 0
    ? reported
    : [finding.because, ...finding.signals.map(signalSeen)].flatMap((one) => one ?? []);
}

/**
 * A proposal of one member beside what the record says about each of its parts; another approves it, or returns it with the
 * missing part named.
 */
export function ProposalPanel(props: {
  page: StaffCasePage;
  proposal: CaseProposal;
  onDone: (effect: CaseConcluded['effect'], sent?: SentWords) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, proposal, onDone, onRefused } = props;
  const { id, code, toApprove } = page.case;
  const words = proposalWords(page);
  const findings = findingsOf(page);
  const statement = page.statements.at(-1)?.text;
  return (
    <>
      <p>
        <strong>{words.outcome}</strong> · {text.by(proposal.by)}, {formatMoment(proposal.at)}
      </p>
      <div className="compared-rows">
        <Compared
          title={text.compare.outcome}
          known={<p>{codeText(code)}</p>}
          proposed={<p>{words.outcome}</p>}
        />
        <Compared
          title={text.reasonsGiven}
          {...(findings.length > 0 && {
            known: findings.map((one) => <p key={one}>{one}</p>),
          })}
          proposed={<p>{proposal.reasons.map(reasonText).join(', ')}</p>}
        />
        {words.publicText !== null && (
          <Compared
            title={words.publicText}
            {...(statement !== undefined && { known: <p className="cut">{statement}</p> })}
            proposed={<p>{proposal.publicText}</p>}
          />
        )}
        {proposal.powers && (
          <Compared title={text.compare.powers} proposed={<EnteredPowersView powers={proposal.powers} />} />
        )}
        <Compared title={text.internalNote} proposed={<p>{proposal.internalNote}</p>} />
      </div>
      {words.consequences !== undefined && <p className="hint">{words.consequences}</p>}
      {toApprove && (
        <div className="compared-acts">
          <AgreeOrReturn
            shortcut="d"
            dangerous={words.dangerous}
            proposalId={proposal.id}
            approve={(approved) => changingCase(staffApi.approveCase({ id, ...approved }))}
            giveBack={(returned) => changingCase(staffApi.returnCase({ id, ...returned }))}
            onDone={(effect) =>
              onDone(effect, {
                result: words.outcome,
                words: words.publicText === null ? '' : proposal.publicText,
              })
            }
            onRefused={onRefused}
          />
        </div>
      )}
    </>
  );
}
