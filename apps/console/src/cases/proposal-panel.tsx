import Button from '@mui/material/Button';
import type { CaseConcluded, CaseProposal } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText as text, reasonText } from '../text/cases.ts';
import { useCommandOnce } from './use-command-once.ts';

/** What somebody proposes, and the approval of somebody else. */
export function ProposalPanel(props: {
  caseId: string;
  proposal: CaseProposal;
  mayApprove: boolean;
  onDone: (effect: CaseConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { caseId, proposal, mayApprove, onDone, onRefused } = props;
  const { pending, run } = useCommandOnce();
  const approve = async () => {
    const answer = await run((commandId) =>
      staffApi.approveCase(caseId, { commandId, proposalId: proposal.id }),
    );
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };
  return (
    <>
      <p>
        <strong>{text.outcomes[proposal.outcome]}</strong> · {text.by(proposal.by)}
      </p>
      <p>{proposal.reasons.map(reasonText).join(', ')}</p>
      <p>
        {text.internalNote}: {proposal.internalNote}
      </p>
      <p>
        {text.publicText}: {proposal.publicText}
      </p>
      {mayApprove && (
        <div>
          <Button variant="contained" loading={pending} onClick={() => void approve()}>
            {text.approve}
          </Button>
        </div>
      )}
    </>
  );
}
