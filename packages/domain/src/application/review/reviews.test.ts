import { expect, test } from 'vitest';
import { replay } from '../evolve/evolve.ts';
import { redactedEvent } from '../data/erase.ts';
import { announcementsOf } from '../views/announcements.ts';
import { accept } from '../model/decision.ts';
import type { ReviewGate } from '../model/review-events.ts';
import type { RiskKind } from '../../evaluation/risk-policy.ts';
import { ApplicationSpec } from '../spec/application-spec.ts';
import { grantReview, upholdReview } from './decide-review.ts';
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
  { decide: grantReview, status: 'granted' },
  { decide: upholdReview, status: 'upheld' },
])('a review is $status once, and what comes up later is a review of its own', ({ decide, status }) => {
  const spec = new ApplicationSpec();
  open(spec, 'identity', 'nameMismatch');
  const reviewId = openReviewAt(spec.application, 'identity')?.id ?? '';
  const decideIt = () =>
    spec.when((application, context) => decide(application, { reviewId, ...decision }, context));

  expect(decideIt().refusal).toBeUndefined();
  expect(spec.application.reviews).toMatchObject([{ status, decision }]);
  expect(decideIt().refusal).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  open(spec, 'identity', 'documentTries');
  expect(spec.application.reviews).toMatchObject([
    { status },
    { status: 'open', reasons: ['documentTries'] },
  ]);
});

test('a review moves nothing, announces nothing, and its reasons leave no trace in a blanked record', () => {
  const spec = new ApplicationSpec();
  const { flow } = spec.application;
  open(spec, 'identity', 'nameMismatch');
  const reviewId = openReviewAt(spec.application, 'identity')?.id ?? '';
  spec.when((application, context) => grantReview(application, { reviewId, ...decision }, context));

  expect(spec.application.flow).toEqual(flow);
  const record = spec.events.map((event, index) => ({ version: index + 1, event }));
  expect(announcementsOf(record, 1)).toEqual([]);
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/nameMismatch|Marta|misma casa/);
  expect(replay(skeleton)?.reviews).toMatchObject([{ id: reviewId, gate: 'identity', status: 'granted' }]);
});
