import type { CaseConcluded, CaseProposal, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { acceptanceText } from '../../shell/text/acceptance.ts';
import { casesText as text, reasonText } from '../text/cases.ts';
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
export function proposalWords({ annulment, acceptance, proposal }: StaffCasePage): ProposalWords {
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
  if (!annulment) return { outcome: text.outcomes[outcome], publicText: text.publicText };
  const { outcomes, publicText, consequences } = text.annulment;
  return { outcome: outcomes[outcome], publicText, consequences, dangerous: text.annulment };
}

/** A proposal of one member; another approves it, or returns it with the missing part named. */
export function ProposalPanel(props: {
  caseId: string;
  proposal: CaseProposal;
  mayApprove: boolean;
  words: ProposalWords;
  onDone: (effect: CaseConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { caseId, proposal, mayApprove, words, onDone, onRefused } = props;
  return (
    <>
      <p>
        <strong>{words.outcome}</strong> · {text.by(proposal.by)}
      </p>
      {proposal.powers && <EnteredPowersView powers={proposal.powers} />}
      <p>{proposal.reasons.map(reasonText).join(', ')}</p>
      <p>
        {text.internalNote}: {proposal.internalNote}
      </p>
      {words.publicText !== null && (
        <p>
          {words.publicText}: {proposal.publicText}
        </p>
      )}
      {words.consequences !== undefined && <p className="hint">{words.consequences}</p>}
      {mayApprove && (
        <AgreeOrReturn
          dangerous={words.dangerous}
          proposalId={proposal.id}
          approve={(approved) => changingCase(staffApi.approveCase({ id: caseId, ...approved }))}
          giveBack={(returned) => changingCase(staffApi.returnCase({ id: caseId, ...returned }))}
          onDone={onDone}
          onRefused={onRefused}
        />
      )}
    </>
  );
}
