import { expect, test } from 'vitest';
import { explanationOf, generalExplanation } from './explanation.ts';
import { isReviewable, reviewRules } from './model/review-rules.ts';

const codes = Object.keys(reviewRules).filter(isReviewable);

test.each(codes)('[E-09] %s tells a reader who only typed a RUT the same as every other code', (code) => {
  expect(explanationOf(code, false)).toBe(generalExplanation);
});

test('[E-09] R03, R09 and R11 have one text, letter for letter, so that it tells nothing', () => {
  const texts = new Set((['R03', 'R09', 'R11'] as const).map((code) => explanationOf(code, true)));
  expect(texts.size).toBe(1);
});

test.each(codes)('[E-09] %s names no list and no bureau to a reader who gave a key', (code) => {
  expect(explanationOf(code, true)).not.toMatch(/lista|preco|dicom|onefcc|uaf/iu);
});
