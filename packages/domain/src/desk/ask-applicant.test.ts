import { expect, test } from 'vitest';
import { expireApplication } from '../record/recovery.ts';
import { redactedEvent } from '../rights/erase.ts';
import { reactionsTo } from '../record/reactions.ts';
import { replay } from '../record/evolve.ts';
import { accept } from '../application/model/decision.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { questionApplicant, type AskRefusal, answerQuestion, pendingQuestion } from './ask-applicant.ts';
import { concludeCase, evidenceOf } from './conclude-case.ts';
import { openEndCase } from './model/cases.ts';
import { requestReview, withdrawReview, verifyCode } from './request-review.ts';

const statement = 'Vendo otra cosa, no lo que dice el registro.';
const contact = { name: 'Rosa Díaz', email: 'rosa@correo.cl', emailConfirmation: 'rosa@correo.cl' };
const by = { id: 'rita', name: 'Rita Fuentes' };
const daySeconds = 24 * 3600;
const asks = { kind: 'words' as const, text: '¿Desde cuándo vendes en ese local?', by };

/** An applicant whose activity is not served requests a review; the mailbox is proven. */
function underReview(code: 'R06' | 'R04' = 'R06') {
  const spec = new ApplicationSpec().toProspect();
  spec.when((application, context) => verifyCode(application, { matches: true }, context));
  const { now } = spec.context();
  const error = { code, check: null, at: now, retryable: false } as const;
  spec.when(() => accept({ type: 'ApplicationRejected', at: now, error, detail: 'activity' }));
  spec.when((application, context) => requestReview(application, { statement, contact }, context));
  return spec;
}

/** @returns the reason of a refusal */
function ask(spec: ApplicationSpec, over: object = {}): AskRefusal | undefined {
  let refused: AskRefusal | undefined;
  spec.when((application, context) => {
    const asked = questionApplicant(application, { ...asks, ...over }, context);
    if (!asked.ok) refused = asked.error;
    return accept(...(asked.ok ? asked.value : []));
  });
  return refused;
}

const questionOf = (spec: ApplicationSpec) => pendingQuestion(openEndCase(spec.application));
const answer = (spec: ApplicationSpec, text: string, more: object = {}) =>
  spec.when((application, context) =>
    answerQuestion(
      application,
      { questionId: questionOf(spec)?.id ?? '', answer: text, ...more },
      context,
      (code) => code === '960200',
    ),
  ).refusal;

test('a question goes to the mailbox of the review, is answered, and the day moves by the wait', () => {
  const spec = underReview();
  const due = openEndCase(spec.application)?.dueOn ?? '';
  expect(ask(spec)).toBeUndefined();
  expect(questionOf(spec)).toMatchObject({ kind: 'words', answerBy: '2026-12-04', answer: null });
  expect(reactionsTo(spec.application, spec.events.slice(-1))).toMatchObject([
    { mail: 'humanReviewQuestion', recipient: 'reviewContact' },
    { mail: 'humanReviewReminder', recipient: 'reviewContact', startAfter: '2026-12-01T13:00:00.000Z' },
    { name: 'expire-application', startAfter: '2026-12-05T04:00:10.000Z' },
  ]);
  expect(ask(spec)).toBe('alreadyAsked');

  const before = evidenceOf(spec.application);
  spec.wait(5 * daySeconds);
  expect(answer(spec, '   ')?.fieldErrors).toEqual([{ field: 'answer', reason: 'required' }]);
  expect(answer(spec, 'Desde marzo.\nTengo el contrato.')).toBeUndefined();
  const review = openEndCase(spec.application);
  expect(review?.questions).toMatchObject([{ answer: { text: 'Desde marzo.\nTengo el contrato.' } }]);
  expect((review?.dueOn ?? '') > due).toBe(true);
  expect(evidenceOf(spec.application)).toBeGreaterThan(before);
  expect(spec.at).toBe('humanReview.deciding');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('sent back for the activity: that field alone is read, by the rule of its form', () => {
  const spec = underReview();
  const before = spec.application.prospect;
  ask(spec, { kind: 'activityCode', text: 'Elige la actividad que tienes en el SII.' });
  expect(answer(spec, '123456')?.fieldErrors).toEqual([{ field: 'answer', reason: 'activity.unknown' }]);
  expect(answer(spec, '960200', { legalName: 'Otra SpA', prospect: { email: 'x@y.cl' } })).toBeUndefined();
  expect(spec.application.prospect).toEqual({ ...before, activityCode: '960200' });
  expect(replay(spec.events)).toEqual(spec.application);
});

test('no answer in ten business days: back at the end as it was, and a mail; not a minute before', () => {
  const spec = underReview();
  ask(spec);
  const ends = Date.parse('2026-12-05T03:00:00.000Z') - Date.parse(spec.context().now);
  spec.wait(ends / 1000 - 60);
  spec.when(expireApplication);
  expect(spec.at).toBe('humanReview.deciding');
  spec.wait(60);
  spec.when(expireApplication);
  expect(spec.application).toMatchObject({
    flow: { state: 'rejected' },
    error: { code: 'R06' },
    cases: [{ status: 'lapsed' }],
  });
  expect(reactionsTo(spec.application, spec.events.slice(-1))).toMatchObject([
    { mail: 'humanReviewLapsed', recipient: 'reviewContact' },
  ]);
  expect(replay(spec.events)).toEqual(spec.application);
});

test('an answer in time keeps the review open, whatever timer runs later', () => {
  const spec = underReview();
  ask(spec);
  answer(spec, 'Desde marzo.');
  spec.wait(60 * daySeconds);
  spec.when(expireApplication);
  expect(spec.at).toBe('humanReview.deciding');
});

test.each([
  [{ text: 'a'.repeat(19) }, 'question'],
  [{ text: 'a'.repeat(801) }, 'question'],
  [{ text: '¿Por qué apareces en DICOM este mes?' }, 'telling'],
  [{ text: '¿Quién es 12.345.678-5 para ti, y su socio?' }, 'telling'],
] as const)('a question that is too short, too long or tells too much is refused: %o', (over, reason) => {
  const spec = underReview();
  expect(ask(spec, over)).toBe(reason);
  expect(questionOf(spec)).toBeUndefined();
});

test('three questions a review, none about a code without questions, none beside a proposal', () => {
  const spec = underReview();
  for (const text of ['uno', 'dos', 'tres']) {
    ask(spec);
    answer(spec, text);
  }
  expect(ask(spec)).toBe('questionLimit');
  expect(ask(underReview('R04'))).toBe('notAskable');

  const first = new ApplicationSpec().pass('token');
  first.end('negativeFiles', { kind: 'rejected', code: 'R07', detail: 'negative' });
  first.when((application, context) => requestReview(application, { statement, contact }, context));
  first.when((application, context) => verifyCode(application, { matches: true }, context));
  expect(ask(first, { kind: 'activityCode' })).toBe('notAskable');
  first.when((application, context) => {
    const proposed = concludeCase(application, granting, evidenceOf(application), context);
    return accept(...(proposed.ok ? proposed.value.events : []));
  });
  expect(ask(first)).toBe('alreadyProposed');
});

const granting = {
  outcome: 'granted' as const,
  by,
  reasons: ['debtPaid' as const],
  internalNote: 'Mostró el comprobante de pago.',
  publicText: 'Revisamos tu comprobante y puedes continuar con tu solicitud.',
};

test('nothing is upheld while a question waits; the person may take the request back all the same', () => {
  const spec = underReview();
  ask(spec);
  const upheld = { ...granting, outcome: 'upheld' as const };
  expect(concludeCase(spec.application, upheld, evidenceOf(spec.application), spec.context())).toMatchObject({
    ok: false,
    error: { reason: 'questionOpen' },
  });
  expect(spec.when(withdrawReview).refusal).toBeUndefined();
  expect(spec.at).toBe('rejected');
  expect(answer(spec, 'Tarde.')?.reason).toBe('outOfOrder');
});

test('erased, neither the question nor the answer is left', () => {
  const spec = underReview();
  ask(spec);
  answer(spec, 'Desde marzo.');
  const left = JSON.stringify(spec.events.slice(-2).map(redactedEvent));
  expect(left).not.toMatch(/local|marzo|Rita/u);
  expect(left).toMatch(/answerBy":"2026-12-04/u);
});
