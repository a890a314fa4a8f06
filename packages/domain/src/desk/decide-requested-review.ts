import type { RejectionCode } from '../values/errors/codes.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import { reviewLimits, reviewRules } from './model/review-rules.ts';
import { issueOtp } from '../application/issue-otp.ts';
import { refreshed } from '../access/resume.ts';
import { advance } from '../application/model/flow/position.ts';
import type { Application } from '../application/model/application.ts';
import { addSeconds, canApply, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { AnnulmentCase } from './model/annulment-case.ts';
import type {
  ConcludedEvent,
  ProposedConclusion,
  RequestedReview,
  StaffRef,
} from './model/requested-review.ts';
import type { PowersCase } from './model/rule-case.ts';
import type { WorkedCase } from './model/worked-case.ts';
import type { EnteredPowers } from '../signing/model/signatory/entered-powers.ts';
import { acceptanceConcluded, isAcceptanceDecidable } from './acceptance-case.ts';
import {
  casesOf,
  hasOwnReasons,
  isAcceptanceCase,
  isAnnullable,
  isAnnulment,
  isPowersCase,
  isRequested,
  openCaseOf,
} from './annul-contract.ts';
import { pendingQuestion } from './ask-applicant.ts';
import { askAgain, refusedByStaff } from './delayed-review.ts';
import { judgeEntered, powersEntered, takesPowers } from '../signing/enter-powers.ts';

/** Reasons to refuse a conclusion of staff: the words of the desk's answers. */
export type ConcludeRefusal =
  | 'notOpen'
  | 'evidenceChanged'
  | 'nothingProposed'
  | 'ownProposal'
  | 'ownDecision'
  | 'alreadyProposed'
  | 'questionOpen'
  | 'notPowers'
  | 'powersOnly'
  | 'reasons'
  | 'publicText';

export type Concluded = Result<
  { events: ApplicationEvent[]; effect: 'decided' | 'proposed' },
  { reason: ConcludeRefusal; events: ApplicationEvent[] }
>;

const no = (reason: ConcludeRefusal, ...events: ApplicationEvent[]): Concluded => err({ reason, events });

/** The number that a conclusion rests on: of the last event that may count as evidence. */
export const evidenceOf = ({ evidenceVersion, version }: Application): number => evidenceVersion ?? version;

/** Tells if a member of staff decided in this application before, and so does not uphold it. */
const hasDecided = (application: Application, { id }: StaffRef): boolean =>
  casesOf(application).some(({ decision }) => decision?.by.id === id || decision?.approvedBy?.id === id);

/** Tells if a case can be concluded in the present state of the application. */
const isConcludable = (application: Application, found: WorkedCase): boolean => {
  if (isAcceptanceCase(found)) return isAcceptanceDecidable(application);
  // It ends with the legal review that it is about.
  if (isPowersCase(found)) return true;
  return isAnnulment(found) ? isAnnullable(application) : canApply(application, 'RequestedReviewGranted');
};

/**
 * Tells if a conclusion needs a second person. An annulment and entered powers always need two. So does each decision on
 * signals of a signed contract: to accept it, and to refuse it, for the documents lose their effect.
 */
function takesTwo(found: WorkedCase, { outcome, powers }: ProposedConclusion): boolean {
  if (isAcceptanceCase(found)) return reviewRules.acceptance.fourEyes;
  if (outcome === 'upheld') return false;
  return (
    isAnnulment(found) || powers !== undefined || (isRequested(found) && reviewRules[found.code].fourEyes)
  );
}

/** Tells if a case is about powers, so that a conclusion may enter them. */
const isAboutPowers = (application: Application, found: WorkedCase): boolean =>
  !isAnnulment(found) && takesPowers(application, found);

/**
 * Concludes a case: at once, or as a proposal if it needs a second person.
 *
 * @param evidenceVersion - version of the evidence on the member's screen
 */
export function concludeReview(
  application: Application,
  conclusion: ProposedConclusion,
  evidenceVersion: number,
  context: DecisionContext,
): Concluded {
  const review = openCaseOf(application);
  if (!review || !isConcludable(application, review)) return no('notOpen');
  if (!hasOwnReasons(review, conclusion)) return no('reasons');
  // Of an acceptance the person reads that it was refused, and no words of the staff.
  if (isAcceptanceCase(review) !== (conclusion.publicText === '')) return no('publicText');
  if (evidenceVersion !== evidenceOf(application)) return no('evidenceChanged');
  if (review.proposal) return no('alreadyProposed');
  if (conclusion.powers && (conclusion.outcome !== 'granted' || !isAboutPowers(application, review)))
    return no('notPowers');
  // The register gets a request every quarter of an hour anyway.
  if (isPowersCase(review) && conclusion.outcome === 'granted' && !conclusion.powers) return no('powersOnly');
  const isByTwo = takesTwo(review, conclusion);
  if (conclusion.outcome === 'upheld') {
    // A person with an open question is heard first.
    if (isRequested(review) && pendingQuestion(review)) return no('questionOpen');
    if (!isByTwo && hasDecided(application, conclusion.by)) return no('ownDecision');
  }
  if (!isByTwo) return ok({ events: concluded(application, review, conclusion, context), effect: 'decided' });
  const proposed: ApplicationEvent = {
    type: 'DecisionProposed',
    at: context.now,
    reviewId: review.id,
    proposalId: context.newId(),
    evidenceVersion,
    ...conclusion,
  };
  return ok({ events: [proposed], effect: 'proposed' });
}

/** A second member of staff agrees to the proposal. A proposal that rests on other evidence than there is now is void. */
export function approveProposal(
  application: Application,
  { proposalId, by }: { proposalId: string; by: StaffRef },
  context: DecisionContext,
): Concluded {
  const review = openCaseOf(application);
  const proposal = review?.proposal;
  if (!review || !proposal || proposal.id !== proposalId) return no('nothingProposed');
  if (proposal.by.id === by.id) return no('ownProposal');
  const { powers: proposed } = proposal;
  // A power can have ended since, or an earlier version proposed a conclusion that this one refuses.
  const isVoid =
    proposal.evidenceVersion !== evidenceOf(application) ||
    (proposed !== undefined &&
      (!isAboutPowers(application, review) || !judgeEntered(application, proposed, context.now).ok));
  if (isVoid)
    return no('evidenceChanged', {
      type: 'DecisionVoided',
      at: context.now,
      reviewId: review.id,
      proposalId,
    });
  const { id: _id, at: _at, evidenceVersion: _version, ...conclusion } = proposal;
  return ok({ events: concluded(application, review, conclusion, context, by), effect: 'decided' });
}

/** Reasons not to give a proposal back: the words of the desk's answers. */
export type ReturnRefusal = 'nothingProposed' | 'ownProposal' | 'internalNote';

/** Another member of staff gives a proposal back, with a note on its gaps. The case is open for another conclusion. */
export function returnProposal(
  application: Application,
  { proposalId, by, text }: { proposalId: string; by: StaffRef; text: string },
  { now }: DecisionContext,
): Result<ApplicationEvent[], ReturnRefusal> {
  const review = openCaseOf(application);
  const proposal = review?.proposal;
  if (!review || !proposal || proposal.id !== proposalId) return err('nothingProposed');
  if (proposal.by.id === by.id) return err('ownProposal');
  const note = parseMessage(text, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  return ok([
    { type: 'DecisionReturned', at: now, reviewId: review.id, proposalId, by, internalNote: note.value },
  ]);
}

function concluded(
  application: Application,
  found: WorkedCase,
  { powers, ...conclusion }: ProposedConclusion,
  context: DecisionContext,
  approvedBy?: StaffRef,
): ApplicationEvent[] {
  const { now, newId } = context;
  const decided: Decided = {
    at: now,
    reviewId: found.id,
    decisionId: newId(),
    ...conclusion,
    ...(approvedBy && { approvedBy }),
  };
  if (isAcceptanceCase(found)) return acceptanceConcluded(application, decided);
  return conclusion.outcome === 'upheld'
    ? upheld(found, decided)
    : granted(application, found, { powers, decided }, context);
}

type Decided = ConcludedEvent & { at: string };

function upheld(found: RequestedReview | AnnulmentCase | PowersCase, decided: Decided): ApplicationEvent[] {
  if (isPowersCase(found)) return [{ type: 'PowersCaseDecided', ...decided }, refusedByStaff(decided.at)];
  return [{ type: isAnnulment(found) ? 'AnnulmentDismissed' : 'RequestedReviewUpheld', ...decided }];
}

function granted(
  application: Application,
  found: RequestedReview | AnnulmentCase | PowersCase,
  { powers, decided }: { powers: EnteredPowers | undefined; decided: Decided },
  context: DecisionContext,
): ApplicationEvent[] {
  const { now } = context;
  if (isAnnulment(found)) return [{ type: 'ContractAnnulled', ...decided }];
  const { by, decisionId, approvedBy } = decided;
  const entered =
    powers && approvedBy
      ? [powersEntered(application, powers, { found, decisionId, by, approvedBy }, now)]
      : [];
  if (isPowersCase(found))
    return [...entered, { type: 'PowersCaseDecided', ...decided }, ...askAgain(application, now)];
  const { code } = found;
  const until = addSeconds(now, reviewLimits.allowanceDays * 24 * 3600);
  const event: ApplicationEvent = {
    type: 'RequestedReviewGranted',
    ...decided,
    // Powers answer the one check that found none; nothing else of this code is let pass.
    ...(reviewRules[code].allows && !powers && { allowance: { code, decisionId, decidedAt: now, until } }),
  };
  const { prospect, isPJ } = application;
  const flow = advance(application.flow, isPJ, event.type);
  if (!flow) throw new Error(`${event.type} cannot happen at ${application.flow.state}`);
  // The tries of the code begin anew, for the same mailbox.
  const codes =
    flow.state === 'prospect' && prospect ? [issueOtp('contact', prospect.email, 1, context)] : [];
  return [...entered, event, ...refreshed({ ...application, flow }, now), ...codes];
}

/** The decision that lets a finding pass now, if any. */
export const allowanceOf = ({ allowances }: Application, code: RejectionCode, now: string) =>
  allowances.find((one) => one.code === code && now < one.until);
