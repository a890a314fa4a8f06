import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';
import { accept } from '@afilia/domain/application/model/decision';
import type { ReviewOutcome, StaffConclusion } from '@afilia/domain/desk/model/case';
import { openCaseAt } from '@afilia/domain/desk/model/cases';
import { approveProposal, concludeCase, evidenceOf } from '@afilia/domain/desk/conclude-case';
import { signalRisks } from '@afilia/domain/application/signal-risk';
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
  act(spec, (application, context) => concludeCase(application, what, evidenceOf(application), context));

/** A colleague approves. @returns the refusal, if any */
export const approveAcceptance = (spec: ApplicationSpec, by = pablo) =>
  act(spec, (application, context) => {
    const proposalId = openCaseAt(application, 'acceptance')?.proposal?.id ?? 'none';
    return approveProposal(application, { proposalId, by }, context);
  });

/** Two people decide. @returns the refusal, if any */
export const decideAcceptance = (spec: ApplicationSpec, outcome: ReviewOutcome) =>
  proposeAcceptance(spec, outcome === 'granted' ? accepting : refusing) ?? approveAcceptance(spec);
