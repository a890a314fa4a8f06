import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type { CaseConcluded, CaseProposal } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText as text, reasonText } from '../text/cases.ts';
import { WordsField } from '../theme/words-field.tsx';
import { useCommandOnce } from './use-command-once.ts';

/** What somebody proposes; somebody else approves it, or gives it back with what is missing. */
export function ProposalPanel(props: {
  caseId: string;
  proposal: CaseProposal;
  mayApprove: boolean;
  onDone: (effect: CaseConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { caseId, proposal, mayApprove, onDone, onRefused } = props;
  const [missing, setMissing] = useState('');
  const { pending: approving, run: runApproval } = useCommandOnce();
  const { pending: returning, run: runReturn } = useCommandOnce();
  const approve = async () => {
    const answer = await runApproval((commandId) =>
      staffApi.approveCase(caseId, { commandId, proposalId: proposal.id }),
    );
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };
  const giveBack = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await runReturn((commandId) =>
      staffApi.returnCase(caseId, { commandId, proposalId: proposal.id, text: missing }),
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
        <>
          <div>
            <Button
              variant="contained"
              loading={approving}
              disabled={returning}
              onClick={() => void approve()}
            >
              {text.approve}
            </Button>
          </div>
          <form className="decision" onSubmit={(event) => void giveBack(event)}>
            <WordsField
              rows={2}
              label={text.returning.text}
              hint={text.returning.hint}
              value={missing}
              onChange={setMissing}
            />
            <div>
              <Button type="submit" variant="outlined" loading={returning} disabled={approving}>
                {text.returning.send}
              </Button>
            </div>
          </form>
        </>
      )}
    </>
  );
}
