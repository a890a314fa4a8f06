import type { Case, CaseGate, EndCase } from './case.ts';

type WithCases = { cases: readonly Case[] };

/** Tells if a case is about an end, with the words and files of its applicant. */
export const isEndCase = (found: Case): found is EndCase => found.error !== null;

/** The cases about ends, oldest first. */
export const endCasesOf = ({ cases }: WithCases): EndCase[] => cases.filter(isEndCase);

/** The cases at a gate, oldest first. */
export const casesAt = ({ cases }: WithCases, gate: CaseGate): Case[] =>
  cases.filter((one) => one.gate === gate);

/** The case that is open; an application has one at most. */
export const openCase = ({ cases }: WithCases): Case | undefined =>
  cases.find(({ status }) => status === 'open');

/** The case that is open at a gate, if any. */
export const openCaseAt = (application: WithCases, gate: CaseGate): Case | undefined =>
  casesAt(application, gate).find(({ status }) => status === 'open');

/** The review of an end that a person decides on now, if any. */
export const openEndCase = (application: WithCases): EndCase | undefined =>
  endCasesOf(application).find(({ status }) => status === 'open');

/** Returns the case that took the contract back; undefined if it has effect, or had none. */
export const annulmentOf = (application: WithCases): Case | undefined =>
  casesAt(application, 'annulment').find(({ status }) => status === 'granted');
