import type { HumanReview, ReviewEvent } from '../desk/model/review-events.ts';
import type { Application } from './model/application.ts';
import type { Effects, EventOf } from './model/effects.ts';

/** Effects of reviews at a gate, and of the signals that lead to them. */
export const reviewEffects: Effects<ReviewEvent['type']> = {
  RiskSignalled: ({ riskSignals }, { type: _type, at: _at, ...signal }) => ({
    riskSignals: [...riskSignals, signal],
  }),
  BrowserSeen: ({ browsers }, { party, browser }) => ({
    browsers: { ...browsers, [party]: [...(browsers[party] ?? []), browser] },
  }),
  HumanReviewOpened: ({ reviews }, event) => ({ reviews: opened(reviews, event) }),
  HumanReviewGranted: (application, event) => concluded(application, event, 'granted'),
  HumanReviewUpheld: (application, event) => concluded(application, event, 'upheld'),
};

function opened(
  reviews: HumanReview[],
  { reviewId: id, gate, reasons, at }: EventOf<'HumanReviewOpened'>,
): HumanReview[] {
  if (!reviews.some((one) => one.id === id))
    return [...reviews, { id, gate, origin: 'rule', reasons, openedAt: at, status: 'open', decision: null }];
  return reviews.map((one) =>
    one.id === id ? { ...one, reasons: [...new Set([...one.reasons, ...reasons])] } : one,
  );
}

const concluded = (
  { reviews }: Application,
  { type: _type, reviewId, ...decision }: EventOf<'HumanReviewGranted' | 'HumanReviewUpheld'>,
  status: 'granted' | 'upheld',
): Pick<Application, 'reviews'> => ({
  reviews: reviews.map((one) => (one.id === reviewId ? { ...one, status, decision } : one)),
});
