import { expect, test } from 'vitest';
import { gateRules } from './gate-rules.ts';
import type { CaseGate } from './model/case.ts';
import { shownName, timelineNames } from './model/shown-name.ts';

const at = '2026-11-20T12:00:00.000Z';
const by = { id: 'rita', name: 'Rita' };
const opened = { type: 'CaseOpened' as const, at, reviewId: 'c', dueOn: '2026-11-24' };
const decided = {
  type: 'CaseDecided' as const,
  at,
  reviewId: 'c',
  decisionId: 'd',
  outcome: 'upheld' as const,
  by,
  reasons: [],
  internalNote: '',
  publicText: '',
};

test('a gate without a rule does not compile', () => {
  const { annulment: _annulment, ...others } = gateRules;
  // @ts-expect-error -- `annulment` has no row
  const rules: Record<CaseGate, unknown> = others;
  expect(Object.keys(rules)).toEqual(['end', 'identity', 'powers', 'acceptance']);
});

test.each([
  ['powers', 'PowersCaseOpened', 'PowersCaseDecided'],
  ['acceptance', 'AcceptanceCaseOpened', 'AcceptanceCaseDecided'],
  ['annulment', 'AnnulmentOpened', 'AnnulmentDismissed'],
] as const)(
  'readers of the record see by its gate (%s) what a case was opened and decided for',
  (gate, ...names) => {
    const opening = gate === 'annulment' ? { ...opened, gate, by, internalNote: '' } : { ...opened, gate };
    expect([shownName(opening), shownName({ ...decided, gate })]).toEqual(names);
  },
);

test('a timeline has a line for the outcome of a decided acceptance, and one line for other events', () => {
  const outcomeOf = (gate: 'powers' | 'acceptance', outcome: 'granted' | 'upheld') =>
    timelineNames({ ...decided, gate, outcome });
  expect(outcomeOf('acceptance', 'granted')).toEqual(['AcceptanceCaseDecided', 'HumanReviewGranted']);
  expect(outcomeOf('acceptance', 'upheld')).toEqual(['AcceptanceCaseDecided', 'HumanReviewUpheld']);
  expect(outcomeOf('powers', 'granted')).toEqual(['PowersCaseDecided']);
});

test('a conclusion takes two people by the gate, the code, the outcome and the powers that it enters', () => {
  const ofCode = (gate: 'end' | 'powers' | 'acceptance' | 'annulment', code: 'R07' | 'R08') => {
    const codes = {
      end: code,
      powers: 'legalReviewDelayed',
      acceptance: 'acceptance',
      annulment: 'annulment',
    };
    const found = { code: codes[gate] } as Parameters<(typeof gateRules)['end']['takesTwo']>[0];
    return (['granted', 'upheld'] as const).map((outcome) => gateRules[gate].takesTwo(found, { outcome }));
  };
  expect(ofCode('end', 'R07')).toEqual([true, false]);
  expect(ofCode('end', 'R08')).toEqual([false, false]);
  expect(ofCode('annulment', 'R07')).toEqual([true, false]);
  expect(ofCode('acceptance', 'R07')).toEqual([true, true]);
  expect(ofCode('powers', 'R07')).toEqual([false, false]);
});
