import type { AnnulmentCase } from './annulment-case.ts';
import type { RuleCase } from './rule-case.ts';
import type { RequestedReview } from './requested-review.ts';

/** A case that staff work on: a review that the person requested, an annulment, or one that a rule opened. */
export type WorkedCase = RequestedReview | AnnulmentCase | RuleCase;
