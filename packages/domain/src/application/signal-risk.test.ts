import { expect, test } from 'vitest';
import type { RiskKind } from './model/evaluation/risk-policy.ts';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { accept } from './model/decision.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { openHoldAt } from './gate-holds.ts';
import { type Noticed, signalRisks } from './signal-risk.ts';

const signal = (spec: ApplicationSpec, noticed: Noticed[], raised?: ReadonlySet<RiskKind>) =>
  spec.when((application, { now }) => accept(...signalRisks(application, noticed, now, raised)));

test('a signal for a person to look at opens a review before acceptance, a note opens none', () => {
  const spec = new ApplicationSpec();
  signal(spec, [{ kind: 'sameNetwork', about: ['s1', 's2'] }]);
  expect(spec.application.holds).toEqual([]);

  signal(spec, [{ kind: 'sameDevice', about: ['s2', 's1'] }]);
  expect(spec.application.riskSignals).toEqual([
    { kind: 'sameNetwork', severity: 'note', about: ['s1', 's2'] },
    { kind: 'sameDevice', severity: 'review', about: ['s1', 's2'] },
  ]);
  expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['sameDevice']);
});

test('an operator may raise what a signal weighs, and nothing lowers it', () => {
  const spec = new ApplicationSpec();
  signal(spec, [{ kind: 'sameNetwork', about: ['s1', 's2'] }], new Set(['sameNetwork']));
  signal(spec, [{ kind: 'sameDevice', about: ['s1', 's2'] }], new Set());
  expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['sameNetwork', 'sameDevice']);
});

test('the same about the same people is on record once, about others once more', () => {
  const spec = new ApplicationSpec();
  const pair: Noticed = { kind: 'sameDevice', about: ['s1', 's2'] };
  signal(spec, [pair, { ...pair, about: ['s2', 's1'] }]);
  expect(signal(spec, [pair]).events).toEqual([]);
  signal(spec, [{ ...pair, about: ['s1', 's3'] }]);
  expect(spec.application.riskSignals.map(({ about }) => about)).toEqual([
    ['s1', 's2'],
    ['s1', 's3'],
  ]);
});

test('a blanked record does not tell what was noticed', () => {
  const spec = new ApplicationSpec();
  signal(spec, [{ kind: 'sameDevice', about: ['s1', 's2'] }]);
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/sameDevice|review"/);
  expect(replay(skeleton)?.riskSignals).toHaveLength(1);
});
