import { addBusinessDays } from '../values/calendar/business-days.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import {
  annulmentBusinessDays,
  annulmentReasonCodes,
  annulmentRefusalCodes,
} from './model/annulment-rules.ts';
import { acceptanceReasonCodes, acceptanceRefusalCodes } from './model/acceptance-rules.ts';
import type { ConclusionReason } from './model/conclusion-words.ts';
import { reviewLimits, reviewReasonCodes } from './model/review-rules.ts';
import { hasSigned } from '../signing/model/signatory/signatory-record.ts';
import type { AnnulmentCase } from './model/annulment-case.ts';
import type { Application } from '../application/model/application.ts';
import { canApply, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { RequestedReview, ReviewOutcome, StaffConclusion, StaffRef } from './model/requested-review.ts';
import type { WorkedCase } from './model/worked-case.ts';
import type { AcceptanceCase, PowersCase } from './model/rule-case.ts';
import { openAcceptanceCase } from './acceptance-case.ts';
import { openPowersCase } from './delayed-review.ts';
import { openRequestedReview } from './request-review.ts';

/** Reasons not to open a case: the words of the desk's answers. */
export type AnnulmentRefusal = 'notSigned' | 'alreadyAnnulled' | 'acceptanceOpen' | 'internalNote';

/** The case about an annulment that is open, if any. */
export const openAnnulment = ({ annulments }: Application): AnnulmentCase | undefined =>
  annulments.find(({ status }) => status === 'open');

/** The case that is open; an application has one at most. */
export const openCaseOf = (application: Application): WorkedCase | undefined =>
  openRequestedReview(application) ??
  openAnnulment(application) ??
  openPowersCase(application) ??
  openAcceptanceCase(application);

/** Every case there was, of whichever kind. */
export const casesOf = ({ requestedReviews, annulments, ruleCases }: Application): WorkedCase[] => [
  ...requestedReviews,
  ...annulments,
  ...ruleCases,
];

export const isRequested = (found: WorkedCase): found is RequestedReview => 'code' in found;
export const isPowersCase = (found: WorkedCase): found is PowersCase =>
  'kind' in found && found.kind === 'powers';
export const isAcceptanceCase = (found: WorkedCase): found is AcceptanceCase =>
  'kind' in found && found.kind === 'acceptance';
export const isAnnulment = (found: WorkedCase): found is AnnulmentCase =>
  !isRequested(found) && !('kind' in found);

/** Tells if a contract in effect has a signature: while signatures are collected, the first of them counts. */
export function isAnnullable(application: Application): boolean {
  const { erasedAt, flow, isPJ, signatories, signature } = application;
  if (erasedAt !== null || !canApply(application, 'ContractAnnulled')) return false;
  if (flow.state !== 'signing') return true;
  return isPJ ? signatories.some(hasSigned) : Boolean(signature?.confirmedAt);
}

/**
 * Opens a case about annulling the contract. An open one stays: it is the same case.
 *
 * @param opened.text - the reason, for the member of staff who works on it
 */
export function openAnnulmentCase(
  application: Application,
  { by, text }: { by: StaffRef; text: string },
  { now, newId }: DecisionContext,
): Result<ApplicationEvent[], AnnulmentRefusal> {
  if (application.flow.state === 'annulled') return err('alreadyAnnulled');
  if (!isAnnullable(application)) return err('notSigned');
  const note = parseMessage(text, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  if (openAnnulment(application)) return ok([]);
  // The same question: refused there, the documents lose their effect.
  if (openAcceptanceCase(application)) return err('acceptanceOpen');
  return ok([
    {
      type: 'AnnulmentOpened',
      at: now,
      reviewId: newId(),
      by,
      internalNote: note.value,
      dueOn: addBusinessDays(now, annulmentBusinessDays),
    },
  ]);
}

/** Returns the reasons of this kind of case, by outcome: granted or upheld. */
export function reasonCodesOf(found: WorkedCase): Record<ReviewOutcome, readonly ConclusionReason[]> {
  if (isAnnulment(found)) return { granted: annulmentReasonCodes, upheld: annulmentRefusalCodes };
  if (isAcceptanceCase(found)) return { granted: acceptanceReasonCodes, upheld: acceptanceRefusalCodes };
  return { granted: reviewReasonCodes, upheld: reviewReasonCodes };
}

/** Tells if the reasons are of the list of this kind of case. */
export const hasOwnReasons = (found: WorkedCase, { outcome, reasons }: StaffConclusion): boolean =>
  reasons.every((reason) => reasonCodesOf(found)[outcome].includes(reason));
