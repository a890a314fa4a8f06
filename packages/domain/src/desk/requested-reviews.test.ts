import { describe, expect, test } from 'vitest';
import { redactedEvent } from '../rights/erase.ts';
import { isResumable, resumeAddress } from '../access/resume.ts';
import { reactionsTo } from '../record/reactions.ts';
import { replay } from '../record/evolve.ts';
import { accept } from '../application/model/decision.ts';
import type { StaffConclusion } from './model/case.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { routeOfApplicant } from '../record/route-for.ts';
import { allowanceOf, approveProposal, concludeCase, evidenceOf } from './conclude-case.ts';
import { openEndCase } from './model/cases.ts';
import { addToReview, requestReview, withdrawReview, verifyCode } from './request-review.ts';

const statement = 'Pagué esa deuda en octubre y tengo el comprobante.';
const contact = { name: 'Rosa Díaz', email: 'rosa@correo.cl', emailConfirmation: 'rosa@correo.cl' };
const ana = { id: 'ana', name: 'Ana Pérez' };
const sofia = { id: 'sofia', name: 'Sofía Rojas' };
const conclusion = (outcome: 'granted' | 'upheld', by = ana): StaffConclusion => ({
  outcome,
  by,
  reasons: ['debtPaid'],
  internalNote: 'Mostró el comprobante de pago.',
  publicText: 'Revisamos tu comprobante y puedes continuar con tu solicitud.',
});

/** Refused with a code by one of the first checks. */
function refused(
  check: 'negativeFiles' | 'oneFcc' | 'preco' = 'negativeFiles',
  code: 'R07' | 'R03' | 'R09' = 'R07',
) {
  const spec = new ApplicationSpec().pass('token');
  spec.end(check, { kind: 'rejected', code, detail: 'negative' });
  return spec;
}

function asked() {
  const spec = refused();
  spec.when((application, context) => requestReview(application, { statement, contact }, context));
  spec.when((application, context) => verifyCode(application, { matches: true }, context));
  return spec;
}

const conclude = (spec: ApplicationSpec, what: StaffConclusion) => {
  let answer: ReturnType<typeof concludeCase> | undefined;
  spec.when((application, context) => {
    answer = concludeCase(application, what, evidenceOf(application), context);
    return accept(...(answer.ok ? answer.value.events : answer.error.events));
  });
  return answer;
};
const approve = (spec: ApplicationSpec, by = sofia) => {
  let answer: ReturnType<typeof approveProposal> | undefined;
  const proposalId = openEndCase(spec.application)?.proposal?.id ?? '';
  spec.when((application, context) => {
    answer = approveProposal(application, { proposalId, by }, context);
    return accept(...(answer.ok ? answer.value.events : answer.error.events));
  });
  return answer;
};

describe('a refusal that its applicant requests to review', () => {
  test('waits for the code of a mailbox that was typed, and then for a person, with a day of Chile', () => {
    const spec = refused();
    const { refusal } = spec.when((application, context) =>
      requestReview(application, { statement, contact }, context),
    );
    expect(refusal).toBeUndefined();
    expect(spec.at).toBe('rejected');
    expect(spec.application.error?.code).toBe('R07');
    spec.when((application, context) => verifyCode(application, { matches: true }, context));

    expect(spec.at).toBe('humanReview.deciding');
    expect(routeOfApplicant(spec.application)).toBe('/screenreview');
    // Saturday November 21st in Chile: five business days later.
    expect(openEndCase(spec.application)).toMatchObject({
      code: 'R07',
      dueOn: '2026-11-27',
      gate: 'end',
      origin: 'applicant',
    });
    expect(isResumable(spec.application, spec.context().now)).toBe(true);
    expect(resumeAddress(spec.application)).toBe('rosa@correo.cl');
    expect(reactionsTo(spec.application, spec.events.slice(-1))).toMatchObject([
      { mail: 'humanReviewReceived', recipient: 'reviewContact' },
    ]);
    expect(replay(spec.events)).toEqual(spec.application);
  });

  test('refuses words that are too few or too many, and a mailbox that was typed otherwise', () => {
    const spec = refused();
    const wrong = (input: object) =>
      spec
        .when((application, context) => requestReview(application, { statement, contact, ...input }, context))
        .refusal?.fieldErrors?.map(({ field, reason }) => `${field} ${reason}`);
    expect(wrong({ statement: 'a'.repeat(19) })).toEqual(['statement text.tooShort']);
    expect(wrong({ statement: 'a'.repeat(2_001) })).toEqual(['statement text.tooLong']);
    expect(wrong({ statement: '   \n  ' })).toEqual(['statement required']);
    expect(wrong({ contact: { ...contact, emailConfirmation: 'otra@correo.cl' } })).toEqual([
      'contact.emailConfirmation email.confirmation',
    ]);
    expect(wrong({ contact: null })).toEqual(['contact.name required', 'contact.email required']);
    expect(spec.application.reviewDraft).toBeNull();
  });

  test('a third wrong code ends the request and not the application', () => {
    const spec = refused();
    spec.when((application, context) => requestReview(application, { statement, contact }, context));
    const tries = [1, 2, 3, 4].map(
      () => spec.when((application, context) => verifyCode(application, { matches: false }, context)).refusal,
    );
    expect(tries.map((one) => one?.reason)).toEqual([
      'otpWrong',
      'otpWrong',
      'otpAttemptsExceeded',
      'otpAttemptsExceeded',
    ]);
    expect(
      spec.when((application, context) => verifyCode(application, { matches: true }, context)).refusal
        ?.reason,
    ).toBe('otpAttemptsExceeded');
    expect(spec.application).toMatchObject({ flow: { state: 'rejected' }, error: { code: 'R07' } });
  });

  test('goes on where it was with the same finding, once two people agreed, and stops at another one', () => {
    const spec = asked();
    expect(conclude(spec, conclusion('granted'))).toMatchObject({ ok: true, value: { effect: 'proposed' } });
    expect(spec.at).toBe('humanReview.deciding');
    expect(approve(spec, ana)).toMatchObject({ ok: false, error: { reason: 'ownProposal' } });
    expect(approve(spec)).toMatchObject({ ok: true });

    expect(spec.at).toBe('started');
    expect(allowanceOf(spec.application, 'R07', spec.context().now)).toMatchObject({ code: 'R07' });
    spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'bankRecord');
    spec.end('negativeFiles', { kind: 'rejected', code: 'R07', detail: 'negative' });
    expect(spec.at).toBe('prescreened');
    expect(spec.events.map(({ type }) => type)).toContain('AllowanceUsed');
    expect(replay(spec.events)).toEqual(spec.application);

    const other = asked();
    conclude(other, conclusion('granted'));
    approve(other);
    other.pass('token');
    other.end('oneFcc', { kind: 'rejected', code: 'R03', detail: 'hit' });
    expect(other.at).toBe('rejected');
  });

  test('does not go on with an allowance of thirty-one days ago', () => {
    const spec = asked();
    conclude(spec, conclusion('granted'));
    approve(spec);
    spec.wait(31 * 24 * 3600);
    spec.pass('token');
    spec.end('negativeFiles', { kind: 'rejected', code: 'R07', detail: 'negative' });
    expect(spec.at).toBe('rejected');
  });

  test('a proposal is void after an addition, and not after a mail', () => {
    const spec = asked();
    conclude(spec, conclusion('granted'));
    spec.when((application, { now }) =>
      accept({
        type: 'MailSent',
        at: now,
        mail: 'humanReviewReceived',
        about: openEndCase(application)?.id ?? '',
      }),
    );
    const before = evidenceOf(spec.application);
    spec.when((application, context) => addToReview(application, { text: 'Hay otra deuda.' }, context));
    expect(evidenceOf(spec.application)).toBeGreaterThan(before);
    expect(approve(spec)).toMatchObject({ ok: false, error: { reason: 'evidenceChanged' } });
    expect(spec.events.at(-1)?.type).toBe('DecisionVoided');
    expect(openEndCase(spec.application)?.proposal).toBeNull();
    expect(approve(spec)).toMatchObject({ ok: false, error: { reason: 'nothingProposed' } });
    conclude(spec, conclusion('granted'));
    spec.when((_application, { now }) => accept({ type: 'MailSent', at: now, mail: 'otp', about: 'x' }));
    expect(approve(spec)).toMatchObject({ ok: true });
  });

  test('stays as it was when one person upholds it, who does not do so twice; a third review is refused', () => {
    const spec = asked();
    expect(conclude(spec, conclusion('upheld'))).toMatchObject({ ok: true, value: { effect: 'decided' } });
    expect(spec.application).toMatchObject({
      flow: { state: 'rejected', heldAt: 'started' },
      error: { code: 'R07', check: 'negativeFiles' },
    });
    expect(spec.application.flow.reviewOf).toBeUndefined();
    spec.when((application, context) => requestReview(application, { statement, contact }, context));
    spec.when((application, context) => verifyCode(application, { matches: true }, context));
    expect(conclude(spec, conclusion('upheld'))).toMatchObject({
      ok: false,
      error: { reason: 'ownDecision' },
    });
    conclude(spec, conclusion('upheld', sofia));
    const third = spec.when((application, context) =>
      requestReview(application, { statement, contact }, context),
    );
    expect(third.refusal).toMatchObject({ code: 'R13', reason: 'reviewLimit' });
  });

  test('stays as it was when the person takes the request back', () => {
    const spec = asked();
    spec.when(withdrawReview);
    expect(spec.application).toMatchObject({ flow: { state: 'rejected' }, error: { code: 'R07' } });
    expect(openEndCase(spec.application)).toBeUndefined();
  });

  test('cannot be reviewed sixty days later', () => {
    const spec = refused();
    spec.wait(60 * 24 * 3600);
    const { refusal } = spec.when((application, context) =>
      requestReview(application, { statement, contact }, context),
    );
    expect(refusal?.reason).toBe('outOfOrder');
  });
});

test('R04 only repeats its request: one person decides, and nothing is allowed', () => {
  const spec = new ApplicationSpec().toProspect();
  spec.when((application, context) => verifyCode(application, { matches: true }, context));
  const { now } = spec.context();
  const error = { code: 'R04', check: null, at: now, retryable: false } as const;
  spec.when(() => accept({ type: 'ApplicationRejected', at: now, error, detail: 'no start of activities' }));
  // The mailbox is proven: at once.
  spec.when((application, context) => requestReview(application, { statement }, context));
  expect(spec.at).toBe('humanReview.deciding');
  expect(conclude(spec, conclusion('granted'))).toMatchObject({ ok: true, value: { effect: 'decided' } });
  expect(spec.at).toBe('contactVerified');
  expect(spec.application.allowances).toEqual([]);
});

test('a code that was blocked begins anew, for the same mailbox', () => {
  const spec = new ApplicationSpec().toProspect();
  for (let wrong = 0; wrong < 3; wrong++)
    spec.when((application, context) => verifyCode(application, { matches: false }, context));
  expect(spec.at).toBe('otpBlocked');
  spec.when((application, context) =>
    requestReview(
      application,
      { statement, contact: { ...contact, email: 'otra@correo.cl', emailConfirmation: 'otra@correo.cl' } },
      context,
    ),
  );
  spec.when((application, context) => verifyCode(application, { matches: true }, context));
  conclude(spec, conclusion('granted'));
  expect(spec.at).toBe('prospect');
  expect(spec.application.otp).toMatchObject({ purpose: 'contact', sentTo: 'rosa@correo.cl', wrong: 0 });
});

test('a blanked record keeps who decided and when, and no words of anybody', () => {
  const spec = asked();
  conclude(spec, conclusion('granted'));
  approve(spec);
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/comprobante|rosa@|Rosa|Ana Pérez|debtPaid/u);
  expect(JSON.stringify(skeleton)).toMatch(/"by":\{"id":"ana","name":""\}/u);
  expect(replay(skeleton)?.flow).toEqual(spec.application.flow);
});
