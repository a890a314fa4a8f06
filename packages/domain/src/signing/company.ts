import { dayInChile } from '../values/identity/date.ts';
import { isPrintable } from '../values/identity/printable.ts';
import { contractValue, type ContractValue } from '../application/model/offer/contract-value.ts';
import { isRestricted, judgePowers, type PowersVerdict } from './model/signatory/judge-powers.ts';
import type { CompanyReview, SigningContext } from './model/signatory/legal-review.ts';
import { signingContextOf } from './model/signatory/powers-needed.ts';
import { suffices } from './model/signatory/satisfies.ts';
import type { SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';

/** The legal review, once it has passed. */
export function reviewOf({ facts }: Application): CompanyReview | undefined {
  return facts.powers?.status === 'approved' ? facts.powers.review : undefined;
}

/** Returns the value of a year of this order, once its prices and the sales of the merchant are known. */
export function contractValueOf({ quote, prospect, facts }: Application): ContractValue | undefined {
  if (!quote || !prospect) return undefined;
  const { monthlySalesAverageClp } = facts.taxFolder ?? {};
  return contractValue({
    quote,
    prospect,
    ...(monthlySalesAverageClp !== undefined && { monthlySalesAverageClp }),
  });
}

/** Input of the signing rules: today, the value and the documents of this order. */
export function signingContext(application: Application, now: string): SigningContext | undefined {
  const { quote } = application;
  const value = contractValueOf(application);
  return quote && value ? signingContextOf(quote, value.totalUf, dayInChile(new Date(now))) : undefined;
}

/** Tells if any person may sign for this company today, for this order. */
export function powersVerdict(application: Application, now: string): PowersVerdict {
  const review = reviewOf(application);
  const context = signingContext(application, now);
  const { legalName = '' } = application.facts.legalEntity ?? {};
  if (!isPrintable(legalName)) return { outcome: 'doubt', doubt: 'unprintableName' };
  return review?.inForce && context ? judgePowers(review, context) : { outcome: 'nobody' };
}

/** Tells if the chosen signatories may sign everything today, by the current review. */
export function chosenMaySign(application: Application, now: string): boolean {
  const review = reviewOf(application);
  const context = signingContext(application, now);
  const runs = application.signatories.map(({ run }) => run);
  if (!review?.inForce || !context || runs.length === 0) return false;
  return !isRestricted(review, context) && suffices(runs, review, context);
}

export const signatoryOf = ({ signatories }: Application, id: string): SignatoryRecord | undefined =>
  signatories.find((one) => one.id === id);

/** The applicant's own entry among the signatories, if the applicant signs. */
export const applicantsOwn = ({ signatories }: Application): SignatoryRecord | undefined =>
  signatories.find(({ isApplicant }) => isApplicant);

/** Signatories who come by a link. */
export const remoteSignatories = ({ signatories }: Application): SignatoryRecord[] =>
  signatories.filter(({ isApplicant }) => !isApplicant);

/** Tells if a company's documents are out and not yet signed by all. */
export const isCollecting = ({ isPJ, flow }: Application): boolean =>
  isPJ && (flow.state === 'signing' || (flow.state === 'documentsIssued' && flow.step === 'notifying'));
