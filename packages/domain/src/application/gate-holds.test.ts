import { expect, test } from 'vitest';
import { replay } from '../record/evolve.ts';
import { redactedEvent } from '../rights/erase.ts';
import { announcementsOf } from '../record/announcements.ts';
import { accept } from './model/decision.ts';
import type { HeldGate } from '../desk/model/gate-hold.ts';
import type { RiskKind } from './model/evaluation/risk-policy.ts';
import { decideAcceptance } from '@afilia/testing/spec/acceptance-spec';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { addHold, decidedHoldsAt, decisionOf, openHoldAt } from './gate-holds.ts';

const open = (spec: ApplicationSpec, gate: HeldGate, ...reasons: RiskKind[]) =>
  spec.when((application, { now }) => accept(...addHold(application, gate, reasons, now)));

const decided = ({ application }: ApplicationSpec) =>
  application.holds.map((hold) => decisionOf(application, hold)?.outcome ?? 'open');

test('a second reason joins the hold that is open at the gate, another gate has its own', () => {
  const spec = new ApplicationSpec();
  open(spec, 'acceptance', 'sameDevice');
  open(spec, 'acceptance', 'sameDevice', 'mailboxElsewhere');
  open(spec, 'identity', 'nameMismatch');

  expect(spec.application.holds).toMatchObject([
    { gate: 'acceptance', reasons: ['sameDevice', 'mailboxElsewhere'], caseId: null },
    { gate: 'identity', reasons: ['nameMismatch'], caseId: null },
  ]);
  expect(open(spec, 'acceptance', 'sameDevice').events).toEqual([]);
});

test.each(['granted', 'upheld'] as const)(
  'a case ends the hold of its gate as %s, and a later reason opens a hold of its own',
  (outcome) => {
    const spec = new ApplicationSpec();
    open(spec, 'identity', 'nameMismatch');
    open(spec, 'acceptance', 'contactReported');
    spec.wait(60);
    expect(decideAcceptance(spec, outcome)).toBeUndefined();
    expect(spec.application.lastActivityAt).toBe(spec.context().now);
    expect(decided(spec)).toEqual(['open', outcome]);
    expect(spec.application.holds[1]?.caseId).toBe(spec.application.cases[0]?.id);
    open(spec, 'acceptance', 'documentTries');
    expect(decided(spec)).toEqual(['open', outcome, 'open']);
    expect(decidedHoldsAt(spec.application, 'acceptance', outcome)).toMatchObject([
      { reasons: ['contactReported'] },
    ]);
    expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['documentTries']);
  },
);

test('a hold moves nothing, announces nothing, and its reasons leave no trace in a blanked record', () => {
  const spec = new ApplicationSpec();
  const { flow } = spec.application;
  open(spec, 'acceptance', 'contactReported', 'nameMismatch');
  const id = openHoldAt(spec.application, 'acceptance')?.id ?? '';
  expect(decideAcceptance(spec, 'granted')).toBeUndefined();

  expect(spec.application.flow).toEqual(flow);
  const record = spec.events.map((event, index) => ({ version: index + 1, event }));
  expect(announcementsOf(record, 1)).toEqual([]);
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/nameMismatch|Rita|signalExplained|hermanas/);
  const erased = replay(skeleton);
  expect(erased && decidedHoldsAt(erased, 'acceptance', 'granted')).toMatchObject([{ id }]);
});
