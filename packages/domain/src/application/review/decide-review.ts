import { isOpen } from '../model/is-open.ts';
import { isAwaitingAcceptance } from '../evolve/settle-acceptance.ts';
import type { Application } from '../model/application.ts';
import { accept, type Decision, type DecisionContext, outOfOrder } from '../model/decision.ts';
import type { HumanReview, ReviewDecision } from '../model/review-events.ts';

/** A review that was opened in this application, by its id. */
const openOne = ({ reviews = [] }: Application, id: string): HumanReview | undefined =>
  reviews.find((one) => one.id === id && one.status === 'open');

/** Who is frozen cannot go on to the acceptance before somebody decides. */
const isOfContactAlone = ({ reasons }: HumanReview) =>
  reasons.every((reason) => reason === 'contactReported');

function decide(
  type: 'HumanReviewGranted' | 'HumanReviewUpheld',
  application: Application,
  { reviewId, ...decision }: ReviewDecision & { reviewId: string },
  { now }: DecisionContext,
): Decision {
  const review = openOne(application, reviewId);
  if (!isOpen(application) || !review) return outOfOrder();
  // What the other signatories do may still count.
  if (review.gate === 'acceptance' && !isAwaitingAcceptance(application) && !isOfContactAlone(review))
    return outOfOrder();
  return accept({ type, at: now, reviewId, ...decision });
}

/** The reasons are no obstacle: the application goes on at the gate. */
export const grantReview = (
  application: Application,
  decision: ReviewDecision & { reviewId: string },
  context: DecisionContext,
): Decision => decide('HumanReviewGranted', application, decision, context);

/** The reasons hold: the application does not pass the gate. */
export const upholdReview = (
  application: Application,
  decision: ReviewDecision & { reviewId: string },
  context: DecisionContext,
): Decision => decide('HumanReviewUpheld', application, decision, context);
