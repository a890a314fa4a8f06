import { expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import { keepsBoardSeats } from './board-seats.ts';
import { isOneSignatory, minimalCombinations, validateSignatories } from './combinations.ts';
import { judgePowers } from './judge-powers.ts';
import { type Capacity, type LegalReview, powers, type Representative } from './legal-review.ts';

const context = { today: '2026-11-21', valueUf: 100, needs: [...powers] };
const [ana, pedro, luis] = ['1-9', '2-7', '3-5'] as [Rut, Rut, Rut];
const over = '2026-04-30';

const one = (run: Rut, more: Partial<Capacity> = {}): Representative => ({
  run,
  name: run,
  capacities: [{ position: 'Director', groups: ['A'], from: '2023-04-30', status: 'inForce', ...more }],
});
const reviewOf = (...representatives: Representative[]): LegalReview => {
  const rules = [{ requires: [{ group: 'A', count: 1 }] }];
  return {
    representatives,
    rules: {
      signAffiliation: rules,
      mandateDebitAndCredit: rules,
      leaseGoods: rules,
      signDeclarations: rules,
    },
  };
};
const setsOf = (review: LegalReview) => minimalCombinations(review, context).sets;

test('[S-05] a director whose term is over signs as long as no successor was elected', () => {
  const review = reviewOf(
    one(ana, { until: over, boardSeat: 'held' }),
    one(pedro, { until: over, boardSeat: 'replaced' }),
  );
  expect(setsOf(review)).toEqual([[ana]]);
  expect(isOneSignatory(ana, review, context)).toBe(true);
  expect(validateSignatories([pedro], review, context).ok).toBe(false);
});

test('[S-05] an alternate director and a chair stay in office as directors do', () => {
  const review = reviewOf(
    one(ana, { position: 'Director suplente', until: over, boardSeat: 'held' }),
    one(pedro, { position: 'Presidente del directorio', until: over, boardSeat: 'held' }),
  );
  expect(setsOf(review)).toEqual([[ana], [pedro]]);
});

test('[S-05] a power with a term that is no seat on a board ends with its last day', () => {
  for (const position of ['Mandatario', 'Gerente general', 'Administrador'])
    expect(judgePowers(reviewOf(one(ana, { position, until: over })), context)).toEqual({
      outcome: 'nobody',
    });
});

test('[S-05] a director who resigned, died, was revoked or replaced before the end of the term does not stay', () => {
  for (const status of ['resigned', 'deceased', 'revoked'] as const)
    expect(setsOf(reviewOf(one(ana, { until: over, boardSeat: 'held', status })))).toEqual([]);
  expect(setsOf(reviewOf(one(ana, { until: '2027-04-30', boardSeat: 'replaced' })))).toEqual([]);
  expect(setsOf(reviewOf(one(ana, { from: '2027-01-01', boardSeat: 'held' })))).toEqual([]);
});

test('[S-05] a rule with a last day ends, with any holders of the seats', () => {
  const review = reviewOf(one(ana, { until: over, boardSeat: 'held' }));
  for (const power of powers)
    review.rules[power] = review.rules[power].map((rule) => ({ ...rule, until: over }));
  expect(judgePowers(review, context)).toEqual({ outcome: 'nobody' });
});

test('[S-05] a director whose term is over, of whom the register does not say more, is for a person to judge', () => {
  const unsaid = one(ana, { position: 'Directora', until: over });
  expect(judgePowers(reviewOf(unsaid), context)).toEqual({ outcome: 'doubt', doubt: 'boardTerm' });
  // If others may sign, nothing is in doubt, and the director still does not.
  expect(setsOf(reviewOf(unsaid, one(luis, { position: 'Gerente general' })))).toEqual([[luis]]);
  expect(
    judgePowers(
      reviewOf({ ...unsaid, capacities: unsaid.capacities.map((title) => ({ ...title, groups: ['B'] })) }),
      context,
    ),
  ).toEqual({ outcome: 'nobody' });
});

test('[S-05] the law keeps seats of companies by shares, and no others', () => {
  expect((['SA', 'SpA', 'Ltda', 'EIRL'] as const).filter(keepsBoardSeats)).toEqual(['SA', 'SpA']);
});
