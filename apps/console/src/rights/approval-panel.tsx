import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type {
  DataRequestConcluded,
  StaffDataRequestPage,
} from '@afilia/api-contract/staff/data-request-answers';
import { rightsApi } from '../api/rights-api.ts';
import type { Refusal } from '../api/staff-api.ts';
import { useCommandOnce } from '../cases/use-command-once.ts';
import { casesText } from '../text/cases.ts';
import { rightsText as text } from '../text/rights.ts';
import { WordsField } from '../theme/words-field.tsx';

/** An erasure that somebody proposes; somebody else agrees to it, or gives it back with what is missing. */
export function ApprovalPanel(props: {
  requestId: string;
  proposal: NonNullable<StaffDataRequestPage['proposal']>;
  mayApprove: boolean;
  onDone: (effect: DataRequestConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { requestId, proposal, mayApprove, onDone, onRefused } = props;
  const [missing, setMissing] = useState('');
  const { pending: approving, run: runApproval } = useCommandOnce();
  const { pending: returning, run: runReturn } = useCommandOnce();
  const { id: proposalId } = proposal;
  const approve = async () => {
    const answer = await runApproval((commandId) => rightsApi.approve(requestId, { commandId, proposalId }));
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };
  const giveBack = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await runReturn((commandId) =>
      rightsApi.giveBack(requestId, { commandId, proposalId, text: missing }),
    );
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };
  return (
    <section className="card" aria-labelledby="proposed">
      <h2 id="proposed">{casesText.proposal}</h2>
      <p>
        <strong>{text.outcomes[proposal.outcome]}</strong> · {casesText.by(proposal.by)}
      </p>
      <p>
        {casesText.internalNote}: {proposal.internalNote}
      </p>
      <p>
        {casesText.publicText}: {proposal.publicText}
      </p>
      {mayApprove && (
        <>
          <p className="hint">{text.twoPeople}</p>
          <div>
            <Button
              variant="contained"
              loading={approving}
              disabled={returning}
              onClick={() => void approve()}
            >
              {casesText.approve}
            </Button>
          </div>
          <form className="decision" onSubmit={(event) => void giveBack(event)}>
            <WordsField
              rows={2}
              label={casesText.returning.text}
              hint={casesText.returning.hint}
              value={missing}
              onChange={setMissing}
            />
            <div>
              <Button type="submit" variant="outlined" loading={returning} disabled={approving}>
                {casesText.returning.send}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}
