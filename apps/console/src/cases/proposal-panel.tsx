import type { CaseConcluded, CaseProposal } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText as text, reasonText } from '../text/cases.ts';
import { AgreeOrReturn } from './agree-or-return.tsx';
import { EnteredPowersView } from './powers-view.tsx';

/** What somebody proposes; somebody else approves it, or gives it back with what is missing. */
export function ProposalPanel(props: {
  caseId: string;
  proposal: CaseProposal;
  mayApprove: boolean;
  isAnnulment: boolean;
  onDone: (effect: CaseConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { caseId, proposal, mayApprove, isAnnulment, onDone, onRefused } = props;
  const { outcomes, publicText } = isAnnulment ? text.annulment : text;
  return (
    <>
      <p>
        <strong>{outcomes[proposal.outcome]}</strong> · {text.by(proposal.by)}
      </p>
      {proposal.powers && <EnteredPowersView powers={proposal.powers} />}
      <p>{proposal.reasons.map(reasonText).join(', ')}</p>
      <p>
        {text.internalNote}: {proposal.internalNote}
      </p>
      <p>
        {publicText}: {proposal.publicText}
      </p>
      {isAnnulment && <p className="hint">{text.annulment.consequences}</p>}
      {mayApprove && (
        <AgreeOrReturn
          dangerous={isAnnulment ? text.annulment : undefined}
          proposalId={proposal.id}
          approve={(approved) => staffApi.approveCase(caseId, approved)}
          giveBack={(returned) => staffApi.returnCase(caseId, returned)}
          onDone={onDone}
          onRefused={onRefused}
        />
      )}
    </>
  );
}
