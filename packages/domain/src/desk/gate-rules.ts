import { issueOtp } from '../application/issue-otp.ts';
import type { Application } from '../application/model/application.ts';
import { addSeconds, canApply, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { advance } from '../application/model/flow/position.ts';
import { refreshed } from '../access/resume.ts';
import { powersEntered } from '../signing/enter-powers.ts';
import type { EnteredPowers } from '../signing/model/signatory/entered-powers.ts';
import { isAcceptanceDecidable } from './acceptance-case.ts';
import { isAnnullable } from './annul-contract.ts';
import { requeryRegister, refusedByStaff } from './delayed-review.ts';
import { acceptanceReasonCodes, acceptanceRefusalCodes } from './model/acceptance-rules.ts';
import { annulmentReasonCodes, annulmentRefusalCodes } from './model/annulment-rules.ts';
import type { Case, CaseGate, ProposedConclusion, ReviewOutcome } from './model/case.ts';
import type { ConcludedEvent } from './model/case-events.ts';
import type { ConclusionReason } from './model/conclusion-words.ts';
import { isReviewable, reviewLimits, reviewReasonCodes, reviewRules } from './model/review-rules.ts';

/** A conclusion that counts, with the powers that it enters. */
type Deciding = { found: Case; decided: ConcludedEvent & { at: string }; powers: EnteredPowers | undefined };

/** Differences between the gates at which people decide. */
type GateRule = {
  reasons: Readonly<Record<ReviewOutcome, readonly ConclusionReason[]>>;
  /** True: the person reads words of the staff beside the outcome. */
  hasPublicText: boolean;
  /** True: powers that staff enter are the only way to grant it. */
  needsPowers: boolean;
  /** Tells if it can be concluded in the present state of the application. */
  isConcludable: (application: Application) => boolean;
  /** Tells if a conclusion needs a second person. */
  takesTwo: (found: Case, conclusion: Pick<ProposedConclusion, 'outcome' | 'powers'>) => boolean;
  granted: (application: Application, deciding: Deciding, context: DecisionContext) => ApplicationEvent[];
  upheld: (application: Application, deciding: Deciding) => ApplicationEvent[];
};

const grantedByTwo: GateRule['takesTwo'] = ({ code }, { outcome, powers }) =>
  outcome === 'granted' && (powers !== undefined || reviewRules[code].fourEyes);

const ofEnd: GateRule = {
  reasons: { granted: reviewReasonCodes, upheld: reviewReasonCodes },
  hasPublicText: true,
  needsPowers: false,
  isConcludable: (application) => canApply(application, 'RequestedReviewGranted'),
  takesTwo: grantedByTwo,
  granted: endGranted,
  upheld: (_application, { decided }) => [{ type: 'RequestedReviewUpheld', ...decided }],
};

/** One row for each gate. */
export const gateRules: Readonly<Record<CaseGate, GateRule>> = {
  end: ofEnd,
  identity: ofEnd,
  powers: {
    ...ofEnd,
    // The register gets a request every quarter of an hour anyway.
    needsPowers: true,
    // It ends with the legal review that it is about.
    isConcludable: () => true,
    granted: (application, deciding, { now }) => [
      ...entered(application, deciding, now),
      { type: 'CaseDecided', gate: 'powers', ...deciding.decided },
      ...requeryRegister(application, now),
    ],
    upheld: (_application, { decided }) => [
      { type: 'CaseDecided', gate: 'powers', ...decided },
      refusedByStaff(decided.at),
    ],
  },
  acceptance: {
    reasons: { granted: acceptanceReasonCodes, upheld: acceptanceRefusalCodes },
    // Of an acceptance the person reads that it was refused, and no words of the staff.
    hasPublicText: false,
    needsPowers: false,
    isConcludable: isAcceptanceDecidable,
    // To refuse it as well, for the documents lose their effect.
    takesTwo: () => reviewRules.acceptance.fourEyes,
    // Both end the hold, and from that the consequences follow.
    granted: (_application, { decided }) => [{ type: 'CaseDecided', gate: 'acceptance', ...decided }],
    upheld: (_application, { decided }) => [{ type: 'CaseDecided', gate: 'acceptance', ...decided }],
  },
  annulment: {
    reasons: { granted: annulmentReasonCodes, upheld: annulmentRefusalCodes },
    hasPublicText: true,
    needsPowers: false,
    isConcludable: isAnnullable,
    takesTwo: grantedByTwo,
    granted: (_application, { decided }) => [{ type: 'ContractAnnulled', ...decided }],
    upheld: (_application, { decided }) => [{ type: 'CaseDecided', gate: 'annulment', ...decided }],
  },
};

/** Powers that a decision enters; none if it enters none. */
const entered = (
  application: Application,
  { found, powers, decided: { decisionId, by, approvedBy } }: Deciding,
  now: string,
): ApplicationEvent[] =>
  powers && approvedBy
    ? [powersEntered(application, powers, { found, decisionId, by, approvedBy }, now)]
    : [];

/** The end is taken back: the application goes on where it stopped. */
function endGranted(
  application: Application,
  deciding: Deciding,
  context: DecisionContext,
): ApplicationEvent[] {
  const { now } = context;
  const { decided, powers } = deciding;
  const { decisionId } = decided;
  const { code } = deciding.found;
  const until = addSeconds(now, reviewLimits.allowanceDays * 24 * 3600);
  const event: ApplicationEvent = {
    type: 'RequestedReviewGranted',
    ...decided,
    // Powers answer the one check that found none; nothing else of this code is let pass.
    ...(isReviewable(code) &&
      reviewRules[code].allows &&
      !powers && { allowance: { code, decisionId, decidedAt: now, until } }),
  };
  const { prospect, isPJ } = application;
  const flow = advance(application.flow, isPJ, event.type);
  if (!flow) throw new Error(`${event.type} cannot happen at ${application.flow.state}`);
  // The tries of the code begin anew, for the same mailbox.
  const codes =
    flow.state === 'prospect' && prospect ? [issueOtp('contact', prospect.email, 1, context)] : [];
  return [
    ...entered(application, deciding, now),
    event,
    ...refreshed({ ...application, flow }, now),
    ...codes,
  ];
}
