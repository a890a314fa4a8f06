import { expect, test } from 'vitest';
import type { Rut } from '../values/identity/rut.ts';
import type { FoundReview } from './model/signatory/entered-powers.ts';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { person } from '@afilia/testing/spec/company-spec';
import { approve, asked, propose } from '@afilia/testing/spec/powers-spec';
import { standingPowers } from './standing-powers.ts';

const nothing = { said: 'nothing' } as const;
const standing = (spec: ApplicationSpec, answer: Parameters<typeof standingPowers>[1] = nothing) =>
  standingPowers(spec.application, answer, spec.context().now);

const company = {
  legalName: 'Comercial SpA',
  kind: 'SpA',
  register: 'RES',
  incorporatedOn: '2019-01-01',
  inForce: true,
} as const;
const none = { signAffiliation: [], mandateDebitAndCredit: [], leaseGoods: [], signDeclarations: [] };
const says = (over: Partial<FoundReview> = {}) => ({
  said: 'review' as const,
  review: { ...company, reviewedOn: '2026-11-21', representatives: [], rules: none, ...over },
});

test('they stand for thirty days, against a register that says what it said, says nothing or fails', () => {
  const spec = asked();
  propose(spec);
  approve(spec);
  const before = says({ representatives: [person('Pedro', '15400001-1' as Rut, 'B')] });
  expect([before, says(), nothing].map((answer) => standing(spec, answer)?.decisionId)).not.toContain(
    undefined,
  );
  spec.wait(30 * 24 * 3600);
  expect(standing(spec)).toBeUndefined();
});

const revoked = (run: string) => {
  const one = person('x', run as Rut, 'B');
  return { ...one, capacities: one.capacities.map((title) => ({ ...title, status: 'revoked' as const })) };
};

test('a register that takes the power from one of them later, or dissolves the company, is not overruled', () => {
  const spec = asked();
  propose(spec);
  approve(spec);
  expect(standing(spec, says({ representatives: [revoked('15400001-1')] }))).toBeUndefined();
  expect(standing(spec, says({ representatives: [revoked('15400002-K')] }))).toBeDefined();
  expect(standing(spec, says({ inForce: false }))).toBeUndefined();
  expect(standing(spec, { said: 'no' })).toBeUndefined();
  const someone = [{ requires: [{ group: 'B', count: 1 }] }];
  const rules = {
    signAffiliation: someone,
    mandateDebitAndCredit: someone,
    leaseGoods: someone,
    signDeclarations: someone,
  };
  const allowed = { rules, representatives: [person('Pedro', '15400001-1' as Rut, 'B')] };
  expect(standing(spec, says(allowed))).toBeDefined();
  expect(standing(spec, says({ ...allowed, reviewedOn: '2026-11-22' }))).toBeUndefined();
});

test('a person whom the register had revoked already has the powers of the deed that names them anew', () => {
  const camilaThen = { ...revoked('12345678-5'), id: 'camila', name: 'camila' };
  const spec = asked([camilaThen, { ...revoked('15400001-1'), id: 'pedro', name: 'pedro' }]);
  propose(spec);
  approve(spec);
  expect(spec.application.enteredPowers?.withoutPower).toEqual(['12345678-5', '15400001-1']);
  expect(standing(spec, says({ representatives: [revoked('15400001-1')] }))).toBeDefined();
});
