import type { RiskKind } from '../../application/model/evaluation/risk-policy.ts';
import { accept } from '../../application/model/decision.ts';
import type { ReviewOutcome, StaffConclusion } from '../../desk/model/requested-review.ts';
import { openAcceptanceCase } from '../../desk/acceptance-case.ts';
import { approveProposal, concludeReview, evidenceOf } from '../../desk/decide-requested-review.ts';
import { signalRisks } from '../../application/signal-risk.ts';
import { act, pablo, rita } from './annulment-spec.ts';
import type { ApplicationSpec } from './application-spec.ts';

/** A rule notices something about two people of an application. */
export const notice = (spec: ApplicationSpec, kind: RiskKind = 'sameDevice') =>
  spec.when((application, { now }) =>
    accept(...signalRisks(application, [{ kind, about: ['applicant', 's1'] }], now)),
  );

/** Rita's conclusion about a contract that waits to be accepted. */
export const accepting: StaffConclusion = {
  outcome: 'granted',
  by: rita,
  reasons: ['signalExplained'],
  internalNote: 'Son hermanas y comparten el computador.',
  publicText: '',
};
export const refusing: StaffConclusion = { ...accepting, outcome: 'upheld', reasons: ['signalConfirmed'] };

/** Rita proposes. @returns the refusal, if any */
export const proposeAcceptance = (spec: ApplicationSpec, what = accepting) =>
  act(spec, (application, context) => concludeReview(application, what, evidenceOf(application), context));

/** A colleague approves. @returns the refusal, if any */
export const approveAcceptance = (spec: ApplicationSpec, by = pablo) =>
  act(spec, (application, context) => {
    const proposalId = openAcceptanceCase(application)?.proposal?.id ?? 'none';
    return approveProposal(application, { proposalId, by }, context);
  });

/** Two people decide. @returns the refusal, if any */
export const decideAcceptance = (spec: ApplicationSpec, outcome: ReviewOutcome) =>
  proposeAcceptance(spec, outcome === 'granted' ? accepting : refusing) ?? approveAcceptance(spec);
