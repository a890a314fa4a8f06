import type { Rut } from '../../values/identity/rut.ts';
import type { EnteredPowers } from './signatory/entered-powers.ts';
import type { StaffRef } from '../../desk/model/case.ts';

/** Powers of a company that one of the staff entered from its paper and another confirmed (decision signing-powers-by-hand). */
export type EnteredRecord = {
  at: string;
  reviewId: string;
  decisionId: string;
  by: StaffRef;
  approvedBy: StaffRef;
  powers: EnteredPowers;
  /** Until when the check of powers answers with them, ISO 8601 UTC. */
  until: string;
  /** True: the register had the company in force when they were entered. */
  companyInForce: boolean;
  /** Those among the people in whom the register saw no power then. */
  withoutPower: Rut[];
};

/** It moves nothing: the decision beside it does. */
export type PowersEnteredEvent = { type: 'PowersEntered' } & EnteredRecord;
