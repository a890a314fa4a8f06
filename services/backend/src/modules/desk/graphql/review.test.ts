import { verifyOtp } from '@afilia/domain/access/one-time-code';
import { accept } from '@afilia/domain/application/model/decision';
import { concludeCase, evidenceOf } from '@afilia/domain/desk/conclude-case';
import { requestReview } from '@afilia/domain/desk/request-review';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { generalExplanation } from '@afilia/domain/desk/explanation';
import { expect, test } from 'vitest';
import { toReview } from './review.ts';

const publicText = 'Revisamos tu caso con lo que nos contaste y mantenemos la decisión.';

/** The answer to an applicant whose review was upheld, after they gave this access to their tax record. */
function upheld(access: object) {
  const spec = new ApplicationSpec();
  spec.toConnect();
  spec.connect();
  spec.passWith('taxCredentials', access);
  for (const check of ['unemploymentFundCredentials', 'regulatorCredentials'] as const)
    spec.passWith(check, { grantId: check });
  spec.pass('taxFolder', 'unemploymentFund', 'regulator');
  spec.end('engine', { kind: 'rejected', code: 'R09', detail: 'score' });
  const statement = 'Mis ventas de este año son otras, y lo puedo mostrar.';
  spec.when((application, context) => requestReview(application, { statement, contact: null }, context));
  if (spec.application.reviewDraft)
    spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  spec.when((application, context) => {
    const decision = {
      outcome: 'upheld' as const,
      by: { id: 'rita', name: 'Rita Fuentes' },
      reasons: ['findingConfirmed' as const],
      internalNote: 'El puntaje es el mismo con las ventas declaradas.',
      publicText,
    };
    const concluded = concludeCase(application, decision, evidenceOf(application), context);
    return accept(...(concluded.ok ? concluded.value.events : concluded.error.events));
  });
  return toReview(spec.application, spec.context().now);
}

test('[E-09] an applicant who gave a key reads the reason, and the words of the decision', () => {
  const review = upheld({ grantId: 'sealed' });
  expect(review).toMatchObject({ status: 'upheld', publicText });
  expect(review?.explanation).toContain('evaluación automática de riesgo');
});

test.each(['unverified', 'authentic'])(
  '[E-09] an applicant who sent a document (%s), which may be another person’s, reads the outcome alone',
  (origin) => {
    expect(upheld({ uploadId: 'folder', origin })).toMatchObject({
      status: 'upheld',
      explanation: generalExplanation,
      publicText: null,
    });
  },
);
