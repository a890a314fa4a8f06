import type { RejectionCode } from '../values/errors/codes.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { judgeEntered, takesPowers } from '../signing/enter-powers.ts';
import { pendingQuestion } from './ask-applicant.ts';
import { gateRules } from './gate-rules.ts';
import type { Case, ProposedConclusion, StaffRef } from './model/case.ts';
import { openCase } from './model/cases.ts';
import { reviewLimits } from './model/review-rules.ts';

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
const hasDecided = ({ cases }: Application, { id }: StaffRef): boolean =>
  cases.some(({ decision }) => decision?.by.id === id || decision?.approvedBy?.id === id);

/**
 * Concludes a case: at once, or as a proposal if it needs a second person.
 *
 * @param evidenceVersion - version of the evidence on the member's screen
 */
export function concludeCase(
  application: Application,
  conclusion: ProposedConclusion,
  evidenceVersion: number,
  context: DecisionContext,
): Concluded {
  const found = openCase(application);
  if (!found) return no('notOpen');
  const rule = gateRules[found.gate];
  const { outcome, powers } = conclusion;
  if (!rule.isConcludable(application)) return no('notOpen');
  if (!conclusion.reasons.every((reason) => rule.reasons[outcome].includes(reason))) return no('reasons');
  if (rule.hasPublicText === (conclusion.publicText === '')) return no('publicText');
  if (evidenceVersion !== evidenceOf(application)) return no('evidenceChanged');
  if (found.proposal) return no('alreadyProposed');
  if (powers && (outcome !== 'granted' || !takesPowers(application, found))) return no('notPowers');
  if (rule.needsPowers && outcome === 'granted' && !powers) return no('powersOnly');
  const isByTwo = rule.takesTwo(found, conclusion);
  if (outcome === 'upheld') {
    // A person with an open question is heard first.
    if (pendingQuestion(found)) return no('questionOpen');
    if (!isByTwo && hasDecided(application, conclusion.by)) return no('ownDecision');
  }
  if (!isByTwo) return ok({ events: concluded(application, found, conclusion, context), effect: 'decided' });
  const proposed: ApplicationEvent = {
    type: 'DecisionProposed',
    at: context.now,
    reviewId: found.id,
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
  const found = openCase(application);
  const proposal = found?.proposal;
  if (!found || !proposal || proposal.id !== proposalId) return no('nothingProposed');
  if (proposal.by.id === by.id) return no('ownProposal');
  const { powers: proposed } = proposal;
  // The entered powers are judged anew: one can have ended since.
  const isVoid =
    proposal.evidenceVersion !== evidenceOf(application) ||
    (proposed !== undefined &&
      (!takesPowers(application, found) || !judgeEntered(application, proposed, context.now).ok));
  if (isVoid)
    return no('evidenceChanged', {
      type: 'DecisionVoided',
      at: context.now,
      reviewId: found.id,
      proposalId,
    });
  const { id: _id, at: _at, evidenceVersion: _version, ...conclusion } = proposal;
  return ok({ events: concluded(application, found, conclusion, context, by), effect: 'decided' });
}

/** Reasons not to give a proposal back: the words of the desk's answers. */
export type ReturnRefusal = 'nothingProposed' | 'ownProposal' | 'internalNote';

/** Another member of staff gives a proposal back, with a note on its gaps. The case is open for another conclusion. */
export function returnProposal(
  application: Application,
  { proposalId, by, text }: { proposalId: string; by: StaffRef; text: string },
  { now }: DecisionContext,
): Result<ApplicationEvent[], ReturnRefusal> {
  const found = openCase(application);
  const proposal = found?.proposal;
  if (!found || !proposal || proposal.id !== proposalId) return err('nothingProposed');
  if (proposal.by.id === by.id) return err('ownProposal');
  const note = parseMessage(text, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  return ok([
    { type: 'DecisionReturned', at: now, reviewId: found.id, proposalId, by, internalNote: note.value },
  ]);
}

function concluded(
  application: Application,
  found: Case,
  { powers, ...conclusion }: ProposedConclusion,
  context: DecisionContext,
  approvedBy?: StaffRef,
): ApplicationEvent[] {
  const decided = {
    at: context.now,
    reviewId: found.id,
    decisionId: context.newId(),
    ...conclusion,
    ...(approvedBy && { approvedBy }),
  };
  return gateRules[found.gate][conclusion.outcome](application, { found, decided, powers }, context);
}

/** The decision that lets a finding pass now, if any. */
export const allowanceOf = ({ allowances }: Application, code: RejectionCode, now: string) =>
  allowances.find((one) => one.code === code && now < one.until);
