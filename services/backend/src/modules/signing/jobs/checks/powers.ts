import type { Application } from '@afilia/domain/application/model/application';
import { reviewOf } from '@afilia/domain/signing/company';
import { isOfCompany, type RegisterAnswer, standingPowers } from '@afilia/domain/signing/standing-powers';
import type { SourceResult } from '../../../sources/ports/source-result.ts';
import type { LegalReviewAnswer } from '../../../sources/ports/sources.ts';
import { type CheckDeps, type RunCheck } from '../../../application/jobs/checks/check.ts';

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

/** A register that failed, or in which people are still reading, has said nothing. */
function toAnswer(result: SourceResult<LegalReviewAnswer>): RegisterAnswer {
  if (result.kind === 'rejected') return { said: 'no' };
  return result.kind === 'answer' && result.value.status === 'complete'
    ? { said: 'review', review: result.value.review }
    : { said: 'nothing' };
}

/**
 * The legal review of a company (spec/screens#verifications). Its data about the company must equal the register's data
 * from the start, else the papers contradict one another: R21. Powers that staff entered answer in its place, as long as
 * the register says nothing new against them (decision signing-powers-by-hand).
 */
export const powers: RunCheck<'powers'> = async (application, deps, call) => {
  const { merchantRut, stage } = application;
  const result = await deps.sources.legalEntities.review({ rut: merchantRut }, call);
  const byHand = standingPowers(application, toAnswer(result), deps.clock.now().toISOString());
  if (byHand)
    return {
      outcome: { kind: 'passed', facts: { status: 'approved', review: withIds(application, byHand, deps) } },
    };
  if (result.kind !== 'answer') return { outcome: result };
  if (result.value.status === 'inProgress')
    return stage?.name === 'signature'
      ? { outcome: { kind: 'failed', code: 'E08', detail: 'a review is being made again', retryable: true } }
      : { outcome: { kind: 'passed', facts: { status: 'inProgress' } } };
  const { review } = result.value;
  const isSame = isOfCompany(application, review);
  if (!isSame || !review.inForce) {
    const detail = isSame ? 'the company is not in force' : 'review and register name different companies';
    return { outcome: { kind: 'rejected', code: 'R21', detail } };
  }
  return {
    outcome: { kind: 'passed', facts: { status: 'approved', review: withIds(application, review, deps) } },
  };
};
