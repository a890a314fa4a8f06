import { catalogueKinds, type StateAfterError } from '../application/errors/catalogue-kinds.ts';
import type { StaffSkill } from './model/rejection-rules.ts';
import { type GateCode, hasSkillFor, isCaseCode, isReviewable, reviewRules } from './model/review-rules.ts';

/** Lists that cases of the desk wait in, by the reason of the review. */
export const caseQueues = [
  'refusal',
  'referral',
  'existingCustomer',
  'codeBlocked',
  'powers',
  'acceptance',
  'annulment',
] as const;
export type CaseQueue = (typeof caseQueues)[number];

/** A review waits in the queue of the end that it is about; an error without an end has no review. */
const queueOfEnd: Readonly<Record<StateAfterError, CaseQueue | null>> = {
  rejected: 'refusal',
  referred: 'referral',
  alreadyCustomer: 'existingCustomer',
  otpBlocked: 'codeBlocked',
  legalNotApproved: 'powers',
  unchanged: null,
  paused: null,
  conditionsChosen: null,
};

const queueOfGate: Readonly<Record<GateCode, CaseQueue>> = {
  legalReviewDelayed: 'powers',
  acceptance: 'acceptance',
  annulment: 'annulment',
};

/** Every code that a case can have. */
export const caseCodes: readonly string[] = Object.keys(reviewRules);

/** The queue of a case; null for a code that this version does not know. */
export function queueOf(code: string): CaseQueue | null {
  if (!isCaseCode(code)) return null;
  return isReviewable(code) ? queueOfEnd[catalogueKinds[code].stateAfter] : queueOfGate[code];
}

/** The codes whose cases wait in a queue. */
export const codesOf = (queue: CaseQueue): string[] => caseCodes.filter((code) => queueOf(code) === queue);

/** Returns the codes whose cases a member of staff with these skills may decide. */
export const codesFor = (skills: readonly StaffSkill[]): string[] =>
  caseCodes.filter((code) => hasSkillFor(code, skills));

/** Business days of Chile from the opening of a case until it is due; null for a code that this version does not know. */
export const businessDaysOf = (code: string): number | null =>
  isCaseCode(code) ? reviewRules[code].businessDays : null;
