import { expect, test } from 'vitest';
import { hasSkillFor, isReviewable, reviewRules } from './review-rules.ts';

const of = (skill: 'compliance' | 'legal') =>
  Object.keys(reviewRules).filter((code) => isReviewable(code) && reviewRules[code].skill === skill);

test('evaluations of risk are for compliance, powers for legal, everything else for every member who decides', () => {
  expect(of('compliance')).toEqual(['R03', 'R09']);
  expect(of('legal')).toEqual(['R21']);
  expect(hasSkillFor('R03', ['compliance'])).toBe(true);
  expect(hasSkillFor('R03', ['legal'])).toBe(false);
  expect(hasSkillFor('R03', [])).toBe(false);
  expect(hasSkillFor('R07', [])).toBe(true);
  // A code of a newer version: staff keep the rights that they had before.
  expect(hasSkillFor('R99', [])).toBe(true);
});
