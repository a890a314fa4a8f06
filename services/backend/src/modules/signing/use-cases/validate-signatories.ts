import type { Application } from '@afilia/domain/application/model/application';
import { reviewOf, signingContext } from '@afilia/domain/signing/company';
import type { Refusal } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/values/result';
import {
  isOneSignatory,
  validateSignatories as validate,
  type Validation,
} from '@afilia/domain/signing/model/signatory/combinations';
import type { CompanyReview } from '@afilia/domain/signing/model/signatory/legal-review';

const notYet: Refusal = { code: 'R13', reason: 'outOfOrder' };

/** Operation `one-signatory`: the representative who may sign everything alone, if there is one and it is the applicant. */
export function oneSignatory(application: Application, now: string): Result<{ id: string | null }, Refusal> {
  const review = reviewOf(application);
  const context = signingContext(application, now);
  const run = application.prospect?.run;
  if (!review || !context || !run) return err(notYet);
  const is = application.prospect?.role !== 'nonSignatory' && isOneSignatory(run, review, context);
  return ok({ id: (is && review.representatives.find((one) => one.run === run)?.id) || null });
}

/** Operation `validate-signatories`: changes nothing. */
export function validateSignatories(
  application: Application,
  representativeIds: readonly string[],
  now: string,
): Result<Validation & { review: CompanyReview }, Refusal> {
  const review = reviewOf(application);
  const context = signingContext(application, now);
  if (!review || !context) return err(notYet);
  const chosen = review.representatives.filter(({ id }) => representativeIds.includes(id));
  const validation = validate(
    chosen.map(({ run }) => run),
    review,
    context,
  );
  const isKnown = representativeIds.every((id) => review.representatives.some((one) => one.id === id));
  return ok({ ...validation, ok: validation.ok && isKnown, review });
}
