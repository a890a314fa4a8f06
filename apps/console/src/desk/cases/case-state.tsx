import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { casesText as text } from '../text/cases.ts';
import { CaseDue } from './case-due.tsx';
import type { DoneAct } from './case-side.tsx';

/** Words for a case that is over or waits; undefined while it waits for this member. */
function stateOf({ proposal, case: { isProposed, toApprove } }: StaffCasePage, done: DoneAct | undefined) {
  const { over } = text;
  switch (done?.effect) {
    case 'decided':
      return proposal ? over.approved(proposal.by) : over.decided;
    case 'proposed':
      return done.sent?.isToLegal ? over.proposedToLegal : over.proposed;
    case 'returned':
      return proposal ? over.returned(proposal.by) : undefined;
    case undefined:
      if (!isProposed || toApprove) return undefined;
      return proposal?.powers ? over.proposedToLegal : over.proposed;
    default:
      return undefined;
  }
}

/** The state of a case at its head: the day on which it is due while it is worked on, and how it ended. */
export function CaseState({ page, done }: { page: StaffCasePage; done: DoneAct | undefined }) {
  const state = stateOf(page, done);
  if (state !== undefined)
    return (
      <span className="case-due">
        <strong>{state}</strong>
      </span>
    );
  if (done && done.effect !== 'asked') return null;
  return (
    <span className="case-due">
      {page.case.answerBy === null && text.columns.due} <CaseDue {...page.case} />
    </span>
  );
}
