import { expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import { judgePowers } from './judge-powers.ts';
import { type Capacity, type Deed, type LegalReview, type Power, powers, type Rule } from './legal-review.ts';
import { mergeRepresentatives, titlesOf } from './merge-representatives.ts';

const context = { today: '2026-11-21', valueUf: 100, needs: [...powers] };
const ana = '1-9' as Rut;
const pedro = '2-7' as Rut;
const company = '76192083-9' as Rut;

const title = (groups: string[], more: Partial<Capacity> = {}): Capacity => ({
  position: 'Administrador',
  groups,
  from: '2020-01-01',
  status: 'inForce',
  ...more,
});
const row = (run: Rut, groups: string[], more: Partial<Capacity> = {}) => ({
  run,
  name: run as string,
  capacities: [title(groups, more)],
});
const review = (
  rows: readonly ReturnType<typeof row>[],
  rules: Rule[],
  more: Partial<LegalReview> = {},
): LegalReview => ({
  representatives: mergeRepresentatives(rows),
  rules: {
    signAffiliation: rules,
    mandateDebitAndCredit: rules,
    leaseGoods: rules,
    signDeclarations: rules,
  },
  ...more,
});
const of = (group: string, count = 1) => ({ group, count });
const two = [{ requires: [of('A', 2)] }];
const verdict = (legal: LegalReview) => {
  const found = judgePowers(legal, context);
  return found.outcome === 'doubt' ? found.doubt : found.outcome;
};

test('[R-21] an empty group, or too few of it, gives no person the powers', () => {
  expect(verdict(review([row(ana, ['B'])], [{ requires: [of('A')] }]))).toBe('nobody');
  expect(verdict(review([row(ana, ['A'])], two))).toBe('nobody');
  expect(verdict(review([row(ana, ['A'], { status: 'revoked' }), row(pedro, ['A'])], two))).toBe('nobody');
});

test('[S-05] a person who would have to sign by two titles is for staff to judge, not a refusal', () => {
  const twice = [row(ana, ['A']), row(ana, ['A'], { position: 'Gerente general' })];
  expect(verdict(review(twice, two))).toBe('onePersonTwoSeats');
  expect(verdict(review([...twice, row(pedro, ['A'])], two))).toBe('someone');
  expect(verdict(review([row(ana, ['A', 'B'])], [{ requires: [of('A'), of('B')] }]))).toBe(
    'onePersonTwoSeats',
  );
});

test('[S-05] a title listed twice is one title', () => {
  expect(verdict(review([row(ana, ['A']), row(ana, ['A'])], two))).toBe('nobody');
});

test('[S-05] a company among the representatives signs nothing by itself', () => {
  expect(verdict(review([row(ana, ['A']), row(company, ['A'])], two))).toBe('companyAsRepresentative');
  expect(verdict(review([row(ana, ['A']), row(company, ['A'])], [{ requires: [of('A')] }]))).toBe('someone');
});

test('[S-05] more people than one application takes are for a person to judge', () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => row(`${index + 1}-9` as Rut, ['A']));
  expect(verdict(review(sixteen, [{ requires: [of('A', 16)] }]))).toBe('tooManySignatories');
  expect(verdict(review(sixteen, [{ requires: [of('A', 15)] }]))).toBe('someone');
});

test('[S-05] a restriction that no rule represents leaves nothing certain; an alternative matters alone', () => {
  const unread = (kind: 'restriction' | 'alternative', power: Power = 'signAffiliation') => ({
    unrepresented: [{ power, kind, text: 'con acuerdo de la junta' }],
  });
  const one = [{ requires: [of('A')] }];
  expect(verdict(review([row(ana, ['A'])], one, unread('restriction')))).toBe('restriction');
  expect(verdict(review([row(ana, ['A'])], one, unread('alternative')))).toBe('someone');
  const rules = { ...review([], one).rules, signAffiliation: [] };
  expect(verdict(review([row(ana, ['A'])], one, { rules, ...unread('alternative') }))).toBe('alternative');
  expect(verdict(review([row(ana, ['A'])], one, { rules, ...unread('alternative', 'leaseGoods') }))).toBe(
    'nobody',
  );
  const lease = { ...context, needs: ['signAffiliation' as const] };
  expect(judgePowers(review([row(ana, ['A'])], one, unread('restriction', 'leaseGoods')), lease)).toEqual({
    outcome: 'someone',
  });
});

test('several titles of one person read as one', () => {
  const own = title(['A']);
  const behind = title(['B', 'A'], { position: 'Gerente general', onBehalfOf: 'Inversiones Sur SpA' });
  expect(titlesOf([own, behind])).toEqual({
    position: 'Administrador y Gerente general',
    groups: ['A', 'B'],
  });
  expect(titlesOf([behind])).toEqual({
    position: 'Gerente general',
    groups: ['B', 'A'],
    onBehalfOf: 'Inversiones Sur SpA',
  });
});

test.each(['Пётр Иванов', 'محمد علي', '王小明', 'Pedro Сото', 'ＰＥＤＲＯ'])(
  '[S-05] a representative whose name no contract can print (%s) is for a person to judge',
  (name) => {
    const rule = [{ requires: [of('A')] }];
    const named = (more: Partial<Capacity> = {}) => ({ ...row(pedro, ['A'], more), name });
    expect(verdict(review([row(ana, ['A']), named()], rule))).toBe('unprintableName');
    expect(verdict(review([row(ana, ['A']), named({ status: 'revoked' })], rule))).toBe('someone');
    expect(verdict(review([row(ana, ['A'], { onBehalfOf: name })], rule))).toBe('unprintableName');
  },
);

test.each(['Camila', 'Łukasz Đorđe Čapek-Žižka', "Ñancupil O'Higgins 2º", 'a'.repeat(200)])(
  '[S-05] a name in Latin letters (%s) is no doubt',
  (name) => {
    expect(verdict(review([{ ...row(ana, ['A']), name }], [{ requires: [of('A')] }]))).toBe('someone');
  },
);

test('[S-05] a title listed twice is one, and stands in the newest of its papers', () => {
  const old: Deed = { kind: 'publicDeed', date: '2019-03-11', notary: 'María Donoso' };
  const newer: Deed = { kind: 'RES', date: '2024-04-30', cve: 'CR1' };
  const rows = [row(ana, ['A'], { deed: newer }), row(ana, ['A'], { deed: old }), row(ana, ['A'])];
  for (const listed of [rows, rows.toReversed()]) {
    const [person, ...others] = mergeRepresentatives(listed);
    expect(others).toEqual([]);
    expect(person?.capacities).toEqual([title(['A'], { deed: newer })]);
  }
  expect(verdict(review(rows, two))).toBe('nobody');
});

test('[S-05] a register that names no paper leaves the powers as they are', () => {
  const one = [{ requires: [of('A')] }];
  expect(verdict(review([row(ana, ['A'])], one))).toBe('someone');
  expect(verdict(review([row(ana, ['A'], { deed: { kind: 'RES', date: '2019-03-11' } })], one))).toBe(
    'someone',
  );
});
