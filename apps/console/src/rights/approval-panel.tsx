import type {
  DataRequestConcluded,
  StaffDataRequestPage,
} from '@afilia/api-contract/rights/data-request-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { AgreeOrReturn } from '../desk/cases/agree-or-return.tsx';
import { casesText } from '../desk/text/cases.ts';
import { rightsText as text } from './text/rights.ts';

/** A proposed erasure; a second member of staff approves it, or returns it with the missing part. */
export function ApprovalPanel(props: {
  requestId: string;
  proposal: NonNullable<StaffDataRequestPage['proposal']>;
  mayApprove: boolean;
  onDone: (effect: DataRequestConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { requestId, proposal, mayApprove, onDone, onRefused } = props;
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
          <AgreeOrReturn
            proposalId={proposal.id}
            approve={(approved) => staffApi.approveDataRequest({ id: requestId, ...approved })}
            giveBack={(returned) => staffApi.returnDataRequest({ id: requestId, ...returned })}
            onDone={onDone}
            onRefused={onRefused}
          />
        </>
      )}
    </section>
  );
}
