import { expect, test } from 'vitest';
import { claimsAfter } from './claim-after.ts';

const rosa = { sessionId: 'rosa', isClaimedByMe: false };
const mine = { ...rosa, isClaimedByMe: true };

test('[A-25] the list names the helped visitors, after a reload and after the end', () => {
  expect(claimsAfter([], [mine])).toEqual(['rosa']);
  expect(claimsAfter(['tomas'], [mine])).toEqual(['tomas', 'rosa']);
  expect(claimsAfter(['rosa'], [rosa])).toEqual([]);
  expect(claimsAfter([], [rosa])).toEqual([]);
});

test('[A-25] a visitor who reloads is helped by the same member afterwards', () => {
  expect(claimsAfter(['rosa'], [])).toEqual(['rosa']);
  expect(claimsAfter(['rosa'], [{ ...rosa, sessionId: 'tomas' }])).toEqual(['rosa']);
});

test('a list without news changes nothing', () => {
  const known = ['rosa'];
  expect(claimsAfter(known, [mine])).toBe(known);
});
