import type { Application } from '../model/application.ts';
import { accept, type Decision, type DecisionContext } from '../model/decision.ts';
import { lapseOf } from './ask-applicant.ts';
import { delayedReviewConsequence } from './delayed-review.ts';
import { heldReview } from './hold-for-review.ts';

/** What waited while the desk was off, and is due; nothing where it went on otherwise. */
export function goOnWithDesk(application: Application, context: DecisionContext): Decision {
  const next =
    heldReview(application, context) ??
    lapseOf(application, context.now) ??
    (application.isPJ ? delayedReviewConsequence(application, context) : undefined);
  return next ? accept(next) : accept();
}
