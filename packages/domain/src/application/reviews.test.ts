import { expect, test } from 'vitest';
import { replay } from '../record/evolve.ts';
import { redactedEvent } from '../rights/erase.ts';
import { announcementsOf } from '../record/announcements.ts';
import { accept } from './model/decision.ts';
import type { ReviewGate } from '../desk/model/review-events.ts';
import type { RiskKind } from './model/evaluation/risk-policy.ts';
import { decideAcceptance } from '../record/spec/acceptance-spec.ts';
import { ApplicationSpec } from '../record/spec/application-spec.ts';
import { openReview, openReviewAt } from './reviews.ts';

const open = (spec: ApplicationSpec, gate: ReviewGate, ...reasons: RiskKind[]) =>
  spec.when((application, { now }) => accept(...openReview(application, gate, reasons, now)));

const decision = { by: { name: 'Marta Rivas' }, reasons: ['vive en la misma casa'] };

test('a second reason joins the review that is open at the gate, another gate has its own', () => {
  const spec = new ApplicationSpec();
  open(spec, 'acceptance', 'sameDevice');
  open(spec, 'acceptance', 'sameDevice', 'mailboxElsewhere');
  open(spec, 'identity', 'nameMismatch');

  expect(spec.application.reviews).toMatchObject([
    { gate: 'acceptance', reasons: ['sameDevice', 'mailboxElsewhere'], status: 'open', decision: null },
    { gate: 'identity', reasons: ['nameMismatch'], status: 'open' },
  ]);
  expect(open(spec, 'acceptance', 'sameDevice').events).toEqual([]);
});

test.each([
  { type: 'HumanReviewGranted', status: 'granted' },
  { type: 'HumanReviewUpheld', status: 'upheld' },
] as const)('a review is $status, and what comes up later is a review of its own', ({ type, status }) => {
  const spec = new ApplicationSpec();
  open(spec, 'identity', 'nameMismatch');
  const reviewId = openReviewAt(spec.application, 'identity')?.id ?? '';
  spec.when((_application, { now: at }) => accept({ type, at, reviewId, ...decision }));
  expect(spec.application.reviews).toMatchObject([{ status, decision }]);
  open(spec, 'identity', 'documentTries');
  expect(spec.application.reviews).toMatchObject([
    { status },
    { status: 'open', reasons: ['documentTries'] },
  ]);
});

test('a review moves nothing, announces nothing, and its reasons leave no trace in a blanked record', () => {
  const spec = new ApplicationSpec();
  const { flow } = spec.application;
  open(spec, 'acceptance', 'contactReported', 'nameMismatch');
  const reviewId = openReviewAt(spec.application, 'acceptance')?.id ?? '';
  expect(decideAcceptance(spec, 'granted')).toBeUndefined();

  expect(spec.application.flow).toEqual(flow);
  const record = spec.events.map((event, index) => ({ version: index + 1, event }));
  expect(announcementsOf(record, 1)).toEqual([]);
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/nameMismatch|Rita|signalExplained|hermanas/);
  expect(replay(skeleton)?.reviews).toMatchObject([{ id: reviewId, gate: 'acceptance', status: 'granted' }]);
});
