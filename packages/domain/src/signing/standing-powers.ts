import { dayInChile } from '../values/identity/date.ts';
import { isSameLegalName } from '../values/identity/compare-legal-names.ts';
import { type FoundReview, reviewFromEntered } from './model/signatory/entered-powers.ts';
import { judgePowers } from './model/signatory/judge-powers.ts';
import { capacitiesInForce } from './model/signatory/legal-review.ts';
import type { Application } from '../application/model/application.ts';
import type { EnteredRecord } from './model/entered-powers-event.ts';
import { companyOf } from './enter-powers.ts';
import { signingContext } from './company.ts';

/** A register's present answer: its review, a no, or nothing (it failed, or people are reading). */
export type RegisterAnswer = { said: 'review'; review: FoundReview } | { said: 'no' } | { said: 'nothing' };

/** Tells if a review is of the company that the register named at the start. */
export const isOfCompany = ({ facts: { legalEntity } }: Application, review: FoundReview): boolean =>
  review.kind === legalEntity?.kind && isSameLegalName(review.legalName, legalEntity.legalName);

/**
 * Returns the powers that two of the staff entered, if they stand against the register's present answer; undefined if
 * its answer counts. It counts if it is new: the company is not in force any more, a person lost the power whom it had
 * not named without, or by a later review a person may sign after all.
 */
export function standingPowers(
  application: Application,
  answer: RegisterAnswer,
  now: string,
): FoundReview | undefined {
  const { enteredPowers: entered } = application;
  const company = companyOf(application);
  if (!entered || !company || now >= entered.until || isOverruled(application, entered, answer, now))
    return undefined;
  const { powers, decisionId, at } = entered;
  return reviewFromEntered(powers, company, { reviewedOn: dayInChile(new Date(at)), decisionId });
}

function isOverruled(
  application: Application,
  { at, powers, companyInForce, withoutPower }: EnteredRecord,
  answer: RegisterAnswer,
  now: string,
): boolean {
  if (answer.said === 'nothing') return false;
  if (answer.said === 'no') return companyInForce;
  const { review } = answer;
  if (!isOfCompany(application, review) || !review.inForce) return companyInForce;
  const today = dayInChile(new Date(now));
  const runs = new Set(powers.people.map(({ run }) => run));
  const lost = review.representatives.some(
    (one) =>
      runs.has(one.run) && !withoutPower.includes(one.run) && capacitiesInForce(one, today).length === 0,
  );
  if (lost) return true;
  const context = signingContext(application, now);
  const isLater = review.reviewedOn > dayInChile(new Date(at));
  return isLater && context !== undefined && judgePowers(review, context).outcome === 'someone';
}
