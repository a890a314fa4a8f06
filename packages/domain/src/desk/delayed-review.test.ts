import { expect, test } from 'vitest';
import type { Rut } from '../values/identity/rut.ts';
import { resumeReview, withdrawApplication } from '../record/recovery.ts';
import { standingPowers } from '../signing/standing-powers.ts';
import { eraseApplication, redactedEvent } from '../rights/erase.ts';
import { evolve, replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import type { Application } from '../application/model/application.ts';
import { accept } from '../application/model/decision.ts';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { beforePowers, person } from '@afilia/testing/spec/company-spec';
import { approve, delayed, lucia, propose, rita, stillDelayed } from '@afilia/testing/spec/powers-spec';
import { concludeCase, evidenceOf } from './conclude-case.ts';
import { openCaseAt } from './model/cases.ts';
import { requestReview } from './request-review.ts';

const quarter = 15 * 60;
const failed = { kind: 'failed', code: 'E08', detail: 'no connection', retryable: true } as const;
const anybody = [{ requires: [{ group: '*', count: 1 }] }];
const review = {
  legalName: 'Comercial SpA',
  kind: 'SpA' as const,
  register: 'RES' as const,
  incorporatedOn: '2019-01-01',
  reviewedOn: '2026-11-21',
  inForce: true,
  representatives: [person('camila', '12345678-5' as Rut, 'A')],
  rules: {
    signAffiliation: anybody,
    mandateDebitAndCredit: anybody,
    leaseGoods: anybody,
    signDeclarations: anybody,
  },
};

/** The quarter of an hour is over, and the register gets another request. */
function poll(spec: ApplicationSpec): ApplicationSpec {
  spec.wait(quarter);
  spec.when(resumeReview);
  return spec;
}

const words = {
  reasons: ['evidenceMissing' as const],
  internalNote: 'La escritura no nombra a nadie con poder de mandato.',
  publicText: 'La escritura de tu empresa no da a nadie el poder que piden los documentos.',
};
function conclude(spec: ApplicationSpec, outcome: 'granted' | 'upheld', by = rita) {
  let answer: ReturnType<typeof concludeCase> | undefined;
  spec.when((application, context) => {
    answer = concludeCase(application, { ...words, outcome, by }, evidenceOf(application), context);
    return accept(...(answer.ok ? answer.value.events : answer.error.events));
  });
  return answer;
}
const last = (spec: ApplicationSpec) => spec.application.cases.at(-1);
const mailsOf = (spec: ApplicationSpec) =>
  reactionsTo(spec.application, spec.events).flatMap((one) => (one.name === 'send-mail' ? one.mail : []));

test('a review that takes long opens one case for staff, however often the request to the register is repeated', () => {
  const spec = delayed();
  expect(spec.at).toBe('inReview');
  // A Saturday; Monday is the business day after it.
  expect(openCaseAt(spec.application, 'powers')).toMatchObject({ dueOn: '2026-11-23', proposal: null });
  const evidence = evidenceOf(spec.application);
  for (const _again of [1, 2]) stillDelayed(poll(spec));
  expect(spec.at).toBe('inReview');
  expect(spec.application.cases).toHaveLength(1);
  expect(evidenceOf(spec.application)).toBe(evidence);
  expect(replay(spec.events)).toEqual(spec.application);
});

test('the register that answers meanwhile ends the case, and what was proposed in it', () => {
  const spec = delayed();
  propose(spec);
  poll(spec).passWith('powers', { status: 'approved', review });
  spec.passWith('representativeScreening', { screenings: [] });
  expect(spec.at).toBe('verified.selectingSignatories');
  expect(last(spec)).toMatchObject({ status: 'overtaken', proposal: null, closedAt: spec.context().now });
  expect(approve(spec)).toMatchObject({ ok: false, error: { reason: 'nothingProposed' } });
  expect(conclude(spec, 'upheld')).toMatchObject({ ok: false, error: { reason: 'notOpen' } });
});

test('powers that two enter answer for the register at once, also during a request to it', () => {
  for (const isAsked of [false, true]) {
    const spec = delayed();
    propose(spec);
    if (isAsked) poll(spec);
    const { attempt } = spec.application.stage?.checks.powers ?? {};
    expect(approve(spec)).toMatchObject({ ok: true, value: { effect: 'decided' } });
    expect(spec.at).toBe('declared.reviewingPowers');
    expect(last(spec)).toMatchObject({ status: 'granted', decision: { by: rita, approvedBy: lucia } });
    expect(standingPowers(spec.application, { said: 'nothing' }, spec.context().now)).toBeDefined();
    // The earlier request is not waited for any more.
    if (isAsked) spec.end('powers', { kind: 'passed', facts: { status: 'inProgress' } }, attempt);
    expect(spec.application.stage?.checks.powers?.status).toBe('running');
    expect(replay(spec.events)).toEqual(spec.application);
  }
});

test('one alone may refuse, the person may have that reviewed, and not by the same person', () => {
  const spec = delayed();
  expect(conclude(spec, 'granted')).toMatchObject({ ok: false, error: { reason: 'powersOnly' } });
  expect(conclude(spec, 'upheld')).toMatchObject({ ok: true, value: { effect: 'decided' } });
  expect(spec.at).toBe('legalNotApproved');
  expect(spec.application.error).toMatchObject({ code: 'R21', check: 'powers' });
  expect(last(spec)).toMatchObject({ status: 'upheld', decision: { by: rita } });
  expect(mailsOf(spec)).toContain('reviewEnded');
  const statement = 'La escritura de septiembre nombra a otras personas.';
  spec.when((application, context) => requestReview(application, { statement }, context));
  expect(spec.at).toBe('humanReview.deciding');
  expect(conclude(spec, 'upheld')).toMatchObject({ ok: false, error: { reason: 'ownDecision' } });
  expect(propose(spec)).toMatchObject({ ok: true });
  expect(approve(spec)).toMatchObject({ ok: true });
  expect(spec.at).toBe('declared.verifying');
});

test('a register that is away pauses the review, and makes it a long one after a quarter of an hour', () => {
  const spec = beforePowers();
  spec.end('powers', failed);
  expect(spec.at).toBe('paused');
  expect(reactionsTo(spec.application, spec.events)).toContainEqual(
    expect.objectContaining({ name: 'review-powers' }),
  );
  spec.wait(quarter - 1);
  spec.when(resumeReview);
  expect(spec.at).toBe('paused');
  spec.wait(1);
  spec.when(resumeReview);
  expect(spec.at).toBe('inReview');
  expect(openCaseAt(spec.application, 'powers')).toBeDefined();
  expect(mailsOf(spec)).toContain('reviewDelayed');
  // Still away: staff have the case, and the requests to the register end.
  poll(spec).end('powers', failed);
  expect(spec.at).toBe('paused');
  expect(reactionsTo(spec.application, spec.events.slice(-1))).not.toContainEqual(
    expect.objectContaining({ name: 'review-powers' }),
  );
  expect(openCaseAt(spec.application, 'powers')).toBeDefined();
  expect(spec.application.cases).toHaveLength(1);
});

test('the register that was never heard can still take the company back, from what two entered', () => {
  const spec = delayed();
  propose(spec);
  approve(spec);
  const { now } = spec.context();
  expect(standingPowers(spec.application, { said: 'no' }, now)).toBeUndefined();
  expect(
    standingPowers(spec.application, { said: 'review', review: { ...review, inForce: false } }, now),
  ).toBeUndefined();
});

test('leaving, erasing and an end of another kind leave no case behind', () => {
  const left = delayed();
  left.when(withdrawApplication);
  expect(last(left)).toMatchObject({ status: 'overtaken' });
  expect(mailsOf(left)).not.toContain('reviewEnded');
  const erased = delayed();
  erased.when((_application, context) => eraseApplication('a wish', context));
  expect(erased.application.cases).toEqual([]);
  const refused = poll(delayed());
  refused.end('powers', { kind: 'rejected', code: 'R21', detail: 'the company is not in force' });
  expect(last(refused)).toMatchObject({ status: 'overtaken', decision: null });
  expect(mailsOf(refused)).toContain('reviewEnded');
});

test('a blanked record keeps the deciding members and times, and no person of the company', () => {
  const spec = delayed();
  propose(spec);
  approve(spec);
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/Camila|Pedro|15400001|Donoso|escritura/u);
  expect(skeleton.reduce<Application | undefined>(evolve, undefined)?.cases).toMatchObject([
    {
      gate: 'powers',
      status: 'granted',
      dueOn: '2026-11-23',
      decision: { approvedBy: { id: 'lucia', name: '' } },
    },
  ]);
});
