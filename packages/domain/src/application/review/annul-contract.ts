import { addBusinessDays } from '../../calendar/business-days.ts';
import { parseMessage } from '../../identity/plain-text.ts';
import { err, ok, type Result } from '../../result.ts';
import {
  annulmentBusinessDays,
  annulmentReasonCodes,
  annulmentRefusalCodes,
} from '../../review/annulment-rules.ts';
import { reviewLimits, reviewReasonCodes } from '../../review/review-rules.ts';
import { hasSigned } from '../../signatory/signatory-record.ts';
import type { AnnulmentCase } from '../model/annulment-case.ts';
import type { Application } from '../model/application.ts';
import { canApply, type DecisionContext } from '../model/decision.ts';
import type { ApplicationEvent } from '../model/events.ts';
import type { RequestedReview, StaffConclusion, StaffRef } from '../model/requested-review.ts';
import type { WorkedCase } from '../model/worked-case.ts';
import type { PowersCase } from '../model/powers-case.ts';
import { openPowersCase } from './delayed-review.ts';
import { openRequestedReview } from './request-review.ts';

/** Why no case is opened: the words of the desk's answers. */
export type AnnulmentRefusal = 'notSigned' | 'alreadyAnnulled' | 'internalNote';

/** The case about an annulment that is open, if any. */
export const openAnnulment = ({ annulments = [] }: Application): AnnulmentCase | undefined =>
  annulments.find(({ status }) => status === 'open');

/** The case that is open; an application has one at most. */
export const openCaseOf = (application: Application): WorkedCase | undefined =>
  openRequestedReview(application) ?? openAnnulment(application) ?? openPowersCase(application);

/** Every case there was, of whichever kind. */
export const casesOf = ({
  requestedReviews = [],
  annulments = [],
  powersCases = [],
}: Application): WorkedCase[] => [...requestedReviews, ...annulments, ...powersCases];

export const isRequested = (found: WorkedCase): found is RequestedReview => 'code' in found;
export const isPowersCase = (found: WorkedCase): found is PowersCase => 'kind' in found;
export const isAnnulment = (found: WorkedCase): found is AnnulmentCase =>
  !isRequested(found) && !isPowersCase(found);

/** Whether somebody signed what is not annulled: while signatures are collected, the first of them counts. */
export function isAnnullable(application: Application): boolean {
  const { erasedAt, flow, isPJ, signatories, signature } = application;
  if (erasedAt !== undefined || !canApply(application, 'ContractAnnulled')) return false;
  if (flow.state !== 'signing') return true;
  return isPJ ? signatories.some(hasSigned) : Boolean(signature?.confirmedAt);
}

/**
 * Opens a case about annulling the contract. Where one is open already nothing happens: it is the same case.
 *
 * @param opened.text - why, for the member who works on it
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

/** Whether the reasons are of the list of this kind of case. */
export function hasOwnReasons(found: WorkedCase, { outcome, reasons }: StaffConclusion): boolean {
  const own: readonly string[] = isAnnulment(found)
    ? outcome === 'granted'
      ? annulmentReasonCodes
      : annulmentRefusalCodes
    : reviewReasonCodes;
  return reasons.every((reason) => own.includes(reason));
}
