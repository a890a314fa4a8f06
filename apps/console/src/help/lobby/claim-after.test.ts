import { expect, test } from 'vitest';
import { claimAfter } from './claim-after.ts';

const rosa = { sessionId: 'rosa', isClaimedByMe: false };
const mine = { ...rosa, isClaimedByMe: true };

test('[A-25] whom one helps is what the list says, after a reload and after letting go', () => {
  expect(claimAfter(undefined, [mine])).toBe('rosa');
  expect(claimAfter('tomas', [mine])).toBe('rosa');
  expect(claimAfter('rosa', [rosa])).toBeUndefined();
  expect(claimAfter(undefined, [rosa])).toBeUndefined();
});

test('[A-25] who loads their page anew is helped by the same member when they are back', () => {
  expect(claimAfter('rosa', [])).toBe('rosa');
  expect(claimAfter('rosa', [{ ...rosa, sessionId: 'tomas' }])).toBe('rosa');
});
