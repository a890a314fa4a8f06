import type { AnnulmentCase } from './annulment-case.ts';
import type { PowersCase } from './powers-case.ts';
import type { RequestedReview } from './requested-review.ts';

/** A case that staff work on: a review that the person asked for, an annulment, or powers that no register told in time. */
export type WorkedCase = RequestedReview | AnnulmentCase | PowersCase;
