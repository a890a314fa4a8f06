import type { Application } from '@afilia/domain/application/model/application';
import { reviewOf } from '@afilia/domain/application/company/company';
import { isSameLegalName } from '@afilia/domain/identity/compare-legal-names';
import type { LegalReviewAnswer } from '../../ports/sources.ts';
import { type CheckDeps, type RunCheck } from './check.ts';

type Review = Extract<LegalReviewAnswer, { status: 'complete' }>['review'];

/** People keep the id they had in an earlier review, so that a list on screen stays good. */
function withIds(application: Application, { representatives, ...review }: Review, { ids }: CheckDeps) {
  const known = reviewOf(application)?.representatives ?? [];
  return {
    ...review,
    representatives: representatives.map((person) => ({
      ...person,
      id: known.find(({ run }) => run === person.run)?.id ?? ids.uuid(),
    })),
  };
}

/**
 * The legal review of a company (spec/screens#verifications). What it says of the company must be what the register
 * said at the start, else the papers contradict one another: R21.
 */
export const powers: RunCheck<'powers'> = async (application, deps, call) => {
  const { merchantRut, facts, stage } = application;
  const result = await deps.sources.legalEntities.review({ rut: merchantRut }, call);
  if (result.kind !== 'answer') return { outcome: result };
  if (result.value.status === 'inProgress')
    return stage?.name === 'signature'
      ? { outcome: { kind: 'failed', code: 'E08', detail: 'a review is being made again', retryable: true } }
      : { outcome: { kind: 'passed', facts: { status: 'inProgress' } } };
  const { review } = result.value;
  const isSame =
    review.kind === facts.legalEntity?.kind && isSameLegalName(review.legalName, facts.legalEntity.legalName);
  if (!isSame || !review.inForce) {
    const detail = isSame ? 'the company is not in force' : 'review and register name different companies';
    return { outcome: { kind: 'rejected', code: 'R21', detail } };
  }
  return {
    outcome: { kind: 'passed', facts: { status: 'approved', review: withIds(application, review, deps) } },
  };
};
