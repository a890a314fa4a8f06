import { expect, test } from 'vitest';
import { claimAfter } from './claim-after.ts';

const rosa = { sessionId: 'rosa', isClaimedByMe: false };
const mine = { ...rosa, isClaimedByMe: true };

test('[A-25] the list names the helped visitor, after a reload and after the end', () => {
  expect(claimAfter(undefined, [mine])).toBe('rosa');
  expect(claimAfter('tomas', [mine])).toBe('rosa');
  expect(claimAfter('rosa', [rosa])).toBeUndefined();
  expect(claimAfter(undefined, [rosa])).toBeUndefined();
});

test('[A-25] a visitor who reloads is helped by the same member afterwards', () => {
  expect(claimAfter('rosa', [])).toBe('rosa');
  expect(claimAfter('rosa', [{ ...rosa, sessionId: 'tomas' }])).toBe('rosa');
});
