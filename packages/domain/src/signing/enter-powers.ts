import { readRaw } from '../values/errors/parse-fields.ts';
import { dayInChile } from '../values/identity/date.ts';
import type { Rut } from '../values/identity/rut.ts';
import { err, ok, type Result } from '../values/result.ts';
import { reviewLimits } from '../desk/model/review-rules.ts';
import { minimalCombinations } from './model/signatory/combinations.ts';
import {
  type EnteredPerson,
  type EnteredPowers,
  parseEnteredPowers,
  type PowersProblem,
  reviewFromEntered,
} from './model/signatory/entered-powers.ts';
import { judgePowers } from './model/signatory/judge-powers.ts';
import {
  capacitiesInForce,
  type CompanyKind,
  companyKinds,
  type CompanyReview,
} from './model/signatory/legal-review.ts';
import { powersVerdict, reviewOf, signingContext } from './company.ts';
import type { Application } from '../application/model/application.ts';
import { addSeconds } from '../application/model/decision.ts';
import type { PowersEnteredEvent } from './model/entered-powers-event.ts';
import type { Case, StaffRef } from '../desk/model/case.ts';

/** The register's answer about a person whom staff enter; `unread`: it gave no review. */
type RegisterWord = 'inForce' | 'notInForce' | 'unnamed' | 'unread';

/** An entered person, beside the data on record of this RUN. `registerName`: if it is another than was typed. */
export type MarkedPerson = EnteredPerson & {
  isApplicant: boolean;
  register: RegisterWord;
  registerName: string | null;
};

/** Powers that were entered, with the people who must sign together by them today: each set alone is enough. */
export type ExaminedPowers = {
  powers: EnteredPowers;
  people: MarkedPerson[];
  combinations: MarkedPerson[][];
  /** There are more sets than these. */
  hasMore: boolean;
};

/** Returns the register's last review; undefined if staff entered the present one. */
const registerReview = (application: Application): CompanyReview | undefined => {
  const review = reviewOf(application);
  return review?.decisionId === undefined ? review : undefined;
};

const isServed = (kind: string): kind is CompanyKind => companyKinds.some((one) => one === kind);

/** The company itself, which no entry changes. */
export function companyOf({ facts: { legalEntity } }: Application) {
  if (!legalEntity || !isServed(legalEntity.kind)) return undefined;
  const { legalName, kind, incorporatedOn } = legalEntity;
  return { legalName, kind, incorporatedOn };
}

/** Tells if the powers are the cause that stopped this company, so that a person may enter them by hand. */
export const takesPowers = (application: Application, { gate, code, error }: Case): boolean => {
  if (!application.isPJ || companyOf(application) === undefined) return false;
  return gate === 'powers' || (error?.check === 'powers' && (code === 'R21' || code === 'R10'));
};

/** Judges powers that staff entered: the same rules as for a register's, for this order and today. */
export function judgeEntered(
  application: Application,
  powers: EnteredPowers,
  now: string,
): Result<ExaminedPowers, PowersProblem[]> {
  const company = companyOf(application);
  const context = signingContext(application, now);
  const noSigner: PowersProblem[] = [{ field: 'ways', reason: 'powers.nobody' }];
  if (!company || !context) return err(noSigner);
  const review = reviewFromEntered(powers, company, { reviewedOn: context.today, decisionId: '' });
  const verdict = judgePowers(review, context);
  if (verdict.outcome === 'doubt') return err([{ field: 'ways', reason: `powers.${verdict.doubt}` }]);
  if (verdict.outcome === 'nobody') return err(noSigner);
  const people = markedPeople(application, powers, now);
  const of = (run: Rut) => people.filter((one) => one.run === run);
  const { sets, hasMore } = minimalCombinations(review, context);
  return ok({ powers, people, combinations: sets.map((runs) => runs.flatMap(of)), hasMore });
}

/**
 * Reads and judges the powers that a member of staff entered for the open case.
 *
 * @param raw - `EnteredPowers`, and `includesApplicant`: the member confirms that the deed names the applicant
 */
export function examinePowers(
  application: Application,
  { attachments }: Pick<Case, 'attachments'>,
  raw: unknown,
  now: string,
): Result<ExaminedPowers, PowersProblem[]> {
  const parsed = parseEnteredPowers(raw, dayInChile(new Date(now)));
  if (!parsed.ok) return parsed;
  const { people, attachmentId } = parsed.value;
  const problems: PowersProblem[] = [];
  if (attachmentId !== undefined && !attachments.some(({ id }) => id === attachmentId))
    problems.push({ field: 'attachmentId', reason: 'choice' });
  const own = people.findIndex(({ run }) => run === application.prospect?.run);
  // An applicant gains by standing in the deed: a request alone makes no signatory.
  if (own !== -1 && readRaw(raw, 'includesApplicant') !== true)
    problems.push({ field: `people.${own}.run`, reason: 'powers.applicant' });
  return problems.length > 0 ? err(problems) : judgeEntered(application, parsed.value, now);
}

/** Returns the people of an entry, each beside the data on record of their RUN. */
export const markedPeople = (
  application: Application,
  { people }: EnteredPowers,
  now: string,
): MarkedPerson[] => people.map((one) => marked(application, one, dayInChile(new Date(now))));

function marked(application: Application, entered: EnteredPerson, today: string): MarkedPerson {
  const review = registerReview(application);
  const known = review?.representatives.find(({ run }) => run === entered.run);
  const ofKnown = known && (capacitiesInForce(known, today).length > 0 ? 'inForce' : 'notInForce');
  return {
    ...entered,
    isApplicant: application.prospect?.run === entered.run,
    register: ofKnown ?? (review ? 'unnamed' : 'unread'),
    registerName: known && known.name !== entered.name ? known.name : null,
  };
}

/**
 * Enters the powers of a decision of two. The register's answer until now is kept with them: only a new one later
 * counts against the reading of the deed.
 */
export function powersEntered(
  application: Application,
  powers: EnteredPowers,
  { found, ...of }: { found: Case; decisionId: string; by: StaffRef; approvedBy: StaffRef },
  now: string,
): PowersEnteredEvent {
  const today = dayInChile(new Date(now));
  const review = registerReview(application);
  const runs = new Set(powers.people.map(({ run }) => run));
  return {
    type: 'PowersEntered',
    at: now,
    reviewId: found.id,
    ...of,
    powers,
    until: addSeconds(now, reviewLimits.allowanceDays * 24 * 3600),
    companyInForce: hasInForce(application, found),
    withoutPower: (review?.representatives ?? [])
      .filter((one) => runs.has(one.run) && capacitiesInForce(one, today).length === 0)
      .map(({ run }) => run),
  };
}

/**
 * Tells if the register had the company in force at the decision. One without an answer in time had it at the start. One that
 * refused it since its last review, as it can in the check before a signature, did not.
 */
function hasInForce(application: Application, { code, error }: Case): boolean {
  const review = registerReview(application);
  if (error === null) return review?.inForce ?? true;
  const isOlder = code === 'R21' && powersVerdict(application, error.at).outcome === 'someone';
  return review?.inForce === true && !isOlder;
}
